import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MESSAGES } from '@lanewise/contracts';
import type { Page } from 'playwright-core';
import { describeInBrowser, type Screen, useScreen, WIDE } from '../support/browser.js';
import { registration, createAccount } from '../support/accounts.js';
import { centralLoads } from '../support/central-loads.js';
import type { Client } from '../support/client.js';
import { logLines } from '../support/log-lines.js';
import { eventually } from '../support/processes.js';
import type { Product } from '../support/product.js';
import { clientRequest } from '../support/requests.js';
import { useProduct } from '../support/shared-product.js';
import { chooseCity } from '../support/search-page.js';
import { goWithin } from '../support/looks.js';

describeInBrowser('In a browser,', () => {
  const product = useProduct();
  const screen = useScreen(product);
  describe('a page of another origin', () => describeForeignPage(product, screen));
  describe('a script in a text field', () => describeScript(product, screen));
});

function describeForeignPage(product: Product, screen: Screen): void {
  let server: Server;

  beforeAll(async () => {
    server = createServer((_, response) => {
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Elsewhere</title>');
    }).listen(0);
    await once(server, 'listening');
  });
  afterAll(() => void server?.close());

  /** A body with which the call would succeed if one of our pages made it. */
  const bodyOf = (path: string): object => {
    if (path.endsWith('/register')) return registration();
    if (path.endsWith('/login')) return { email: 'broker@demo.test', password: 'Demo!2026' };
    return {};
  };
  const queryOf = (path: string) => (path.endsWith('/forgotpassword') ? '?email=carrier@demo.test' : '');

  /** Counts everything that a call could create, change or end. */
  const standing = () =>
    product.query(
      `SELECT (SELECT count(*) FROM identity.accounts) AS accounts,
         (SELECT count(*) FROM identity.sessions) AS sessions,
         (SELECT count(*) FROM identity.sessions WHERE ended_at IS NOT NULL) AS ended,
         (SELECT count(*) FROM identity.refresh_tokens) AS tokens,
         (SELECT count(*) FROM identity.email_codes) AS codes,
         (SELECT count(*) FROM notifications.mails) AS mails,
         (SELECT count(*) FROM fleet.trucks) AS trucks`,
    );

  /** `POST /api/truck/create 403` for each received request, read from the log, because browsers hide some. */
  const answered = () =>
    logLines(product.printed)
      .map(({ message }) => message)
      .filter((message) => /^[A-Z]+ \/api\/\S* \d+$/.test(message));

  /** Makes every call in every way that a page can, and returns the outcomes. */
  async function attack(page: Page): Promise<string[]> {
    const before = answered().length;
    const attacks = ROUTES.map(attackOn);
    await Promise.all(attacks.map((one) => page.evaluate(attackWith, one)));
    const posts = attacks.filter(({ method }) => method === 'POST');
    await eventually(`${WAYS_TO_POST} answers to each of ${posts.length} posts`, 30_000, () => {
      const since = answered().slice(before);
      const answersTo = ({ path }: Attack) => since.filter((line) => line.startsWith(`POST ${path} `));
      return Promise.resolve(posts.every((post) => answersTo(post).length === WAYS_TO_POST));
    });
    return answered().slice(before);
  }

  function attackOn(route: string): Attack {
    const [method, pattern] = route.split(' ');
    const path = pattern.replace(/:\w+/, randomUUID());
    return { method, path, address: product.address + path + queryOf(path), body: bodyOf(path) };
  }

  test.each([
    ['another port of the host, where cookies are sent along', '127.0.0.1'],
    ['another host', 'localhost'],
  ])('cannot act for the signed-in user from %s', async (_, host) => {
    // One of our pages would make its own calls in the meantime.
    const own = await screen.signIn('Carrier', 'about:blank');
    const page = await own.context().newPage();
    const before = await standing();
    await page.goto(`http://${host}:${(server.address() as AddressInfo).port}/`);

    const answers = await attack(page);
    expect(answers.length).toBeGreaterThan(ROUTES.length);
    expect(answers.filter((answer) => !answer.endsWith(' 403'))).toEqual([]);
    expect(await standing()).toEqual(before);

    await own.goto('/search');
    await own.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(own.url()).pathname).toBe('/search');
  });
}

/** Of each method, and what would start or end a session. `tests/api/http-hardening.test.ts` calls every route. */
const ROUTES = [
  'POST /api/user/login',
  'POST /api/user/register',
  'GET /api/user/forgotpassword',
  'GET /api/user/logout/:id',
  'POST /api/truck/create',
  'PUT /api/truck/update',
  'PATCH /api/user/partialUpdate/:id',
  'DELETE /api/truck/delete/:id',
];

/** Fetches with two content types, and forms with three: those that need no preflight. */
const WAYS_TO_POST = 5;

interface Attack {
  method: string;
  path: string;
  address: string;
  body: object;
}

/** Runs in the page. Does not wait for forms. */
async function attackWith({ method, address, body }: Attack): Promise<void> {
  const ignore = () => undefined;
  const plain = { credentials: 'include', mode: 'no-cors' } as const;
  const type = { 'content-type': 'application/json' };
  // With a content type or method for which the browser makes a preflight request.
  await fetch(address, {
    method,
    credentials: 'include',
    headers: type,
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  }).then(ignore, ignore);
  if (method === 'GET') {
    await fetch(address, plain).then(ignore, ignore);
    const image = new Image();
    image.src = address;
    await image.decode().then(ignore, ignore);
  }
  if (method !== 'POST') return;
  for (const text of ['text/plain', 'application/x-www-form-urlencoded']) {
    const headers = { 'content-type': text };
    await fetch(address, { ...plain, method, headers, body: JSON.stringify(body) }).then(ignore, ignore);
  }
  for (const enctype of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const frame = document.createElement('iframe');
    frame.name = `frame-${Math.random()}`;
    document.body.append(frame);
    const form = document.body.appendChild(document.createElement('form'));
    Object.assign(form, { method: 'POST', action: address, enctype, target: frame.name });
    for (const [name, value] of Object.entries(body)) {
      const field = form.appendChild(document.createElement('input'));
      Object.assign(field, { name, value });
    }
    form.submit();
  }
}

/** Short enough for every field; as markup, it would be an element. */
const MARK = '<s id=pwn>x</s>';
/** For longer fields; as markup, it would run. */
const SCRIPT = '<img src=x onerror="globalThis.pwned=1">';

function describeScript(product: Product, screen: Screen): void {
  let owner: Client;

  beforeAll(async () => {
    const admin = await product.signIn('Admin');
    const names = { companyName: SCRIPT, firstName: MARK, lastName: `'"${MARK}` };
    owner = await createAccount(product, names);
    const truck = { name: SCRIPT, licensePlate: MARK, notes: SCRIPT };
    expect((await owner.post('/api/truck/create', truck)).status).toBe(201);
    const client = clientRequest({ name: SCRIPT, notes: `</textarea>${SCRIPT}` });
    const made = await admin.post<{ id: string }>('/api/client/create', client);
    expect(made.status).toBe(201);
    // The service would reject these, but old rows may contain them.
    await product.query('UPDATE identity.clients SET city = $2, dot_number = $3 WHERE id = $1', [
      made.body.id,
      `</td>${SCRIPT}`,
      MARK,
    ]);
    const load = { referenceId: MARK, company: SCRIPT, requirements: SCRIPT, contactPhone: MARK };
    const bad = { referenceId: 'BAD', originCity: SCRIPT };
    await admin.importFile(centralLoads([load, bad]), `${MARK.replace('/', '')}.csv`);
  });

  /** Waits until the page shows each text unchanged, and expects that none of it was run as markup. */
  async function expectShown(page: Page, ...texts: string[]): Promise<void> {
    for (const text of texts) {
      await eventually(`${text} on ${page.url()}`, 20_000, () => page.evaluate(shows, text));
    }
    expect(await page.evaluate(isAlive)).toEqual([]);
  }
  const shows = (text: string) =>
    document.body.innerText.includes(text) ||
    [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some((field) =>
      field.value.includes(text),
    );
  const isAlive = () => [
    ...[...document.querySelectorAll('#pwn, [onerror], img[src="x"]')].map((element) => element.outerHTML),
    ...('pwned' in globalThis ? ['a script ran'] : []),
  ];

  test('is shown as plain text in the back office', async () => {
    const page = await screen.signIn('Admin', '/admin/loads', WIDE);
    await expectShown(page, MARK, SCRIPT);
    await goWithin(page, '/admin/clients');
    await expectShown(page, SCRIPT, `</td>${SCRIPT}`, MARK);
    await goWithin(page, '/admin/users');
    await expectShown(page, MARK);
    await goWithin(page, '/admin/imports');
    await expectShown(page, MARK.replace('/', ''));
  });

  test('is shown as plain text to its owner and in the search', async () => {
    const page = await screen.signInAs(owner.session!.user.email, '/search', WIDE);
    await page.getByRole('combobox', { name: 'Truck' }).click();
    await expectShown(page, SCRIPT);
    await page.getByRole('option').filter({ hasText: SCRIPT }).click();
    await chooseCity(page, 'Origin', 'chic', 'Chicago, IL');
    await page.getByRole('article').first().waitFor();
    await expectShown(page, SCRIPT);
    await goWithin(page, '/profile');
    await expectShown(page, SCRIPT, MARK);
  });

  test('does not run from a URL', async () => {
    const page = await screen.open(`/login?from=${encodeURIComponent(`javascript:${SCRIPT}`)}`, WIDE);
    for (const [path, title] of [
      [`/register?invitationCode=${encodeURIComponent(SCRIPT)}`, 'Sign up'],
      [
        `/reset-password?code=${encodeURIComponent(MARK)}&email=${encodeURIComponent(SCRIPT)}`,
        'Reset password',
      ],
      [`/${encodeURIComponent(SCRIPT)}`, MESSAGES.pageErrorTitle],
    ]) {
      expect(await page.evaluate(isAlive)).toEqual([]);
      await goWithin(page, path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
    expect(await page.evaluate(isAlive)).toEqual([]);
    // The browser logs that the unknown invitation was refused.
    screen.complaints.splice(0);
  });
}
