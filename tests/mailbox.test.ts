import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type MailRequest, MESSAGES } from '@lanewise/contracts';
import { openWith, sealWith } from '@lanewise/sealing';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { Mailbox } from '../services/notifications/dist/mailbox/mailbox.js';
import { ask as askRaw } from './support/ask.js';
import { expectProblem } from './support/client.js';
import { MAIL_KEYS } from './support/mail-keys.js';
import { mailsTo, mailTo, requestMail } from './support/mailbox.js';
import { useProduct } from './support/shared-product.js';

describe('the local mailbox', () => {
  const product = useProduct();
  let to: string;
  beforeEach(() => {
    to = `${randomUUID()}@haulage.test`;
  });

  const confirmation = (name = 'Dana'): MailRequest => ({ kind: 'confirm-email', to, name, code: 'aB3-_x' });
  const page = async (path: string) => {
    const { status, headers, text } = await product.anonymous.get(path.replaceAll('&amp;', '&'));
    const [policy, referrer] = ['content-security-policy', 'referrer-policy'].map((name) =>
      headers.get(name),
    );
    return { status, text, policy, referrer };
  };
  /** Returns the address of a mailbox page. */
  const mailbox = (path: string, query: Record<string, string> = {}) => {
    const all = new URLSearchParams({ ...Object.fromEntries(product.mailbox.searchParams), ...query });
    return `/mailbox${path}?${all.toString()}`;
  };

  test('is not shown through a proxy, even with the token', async () => {
    for (const path of [mailbox(''), `/api${mailbox('')}`]) {
      expect([path, (await askRaw(product.address, path)).status]).toEqual([path, 200]);
      const { status } = await askRaw(product.address, path, { headers: { 'x-forwarded-for': 'x' } });
      expect([path, status]).toEqual([path, 404]);
    }
  });

  test('lists emails newest first, either all of them or those to one address', async () => {
    await requestMail(product, confirmation());
    await mailTo(product, to);
    await requestMail(product, { kind: 'password-changed', to, name: 'Dana' });
    const newest = await mailTo(product, to, 2);
    expect(newest).toEqual({
      to,
      subject: 'Your Lanewise password was changed',
      text: expect.stringContaining(`${product.address}/forgot-password`),
      html: expect.stringMatching(/^<!doctype html>/),
      createdAt: expect.stringMatching(/^[\d-]+T[\d:.]+$/),
    });
    expect((await mailsTo(product, to.toUpperCase())).map(({ subject }) => subject)).toEqual([
      newest.subject,
      'Confirm your email for Lanewise',
    ]);
    expect(await mailsTo(product, `x${to}`)).toEqual([]);
    expect((await mailsTo(product, '')).slice(0, 2)).toEqual(await mailsTo(product, to));
  });

  test('shows the list and each email on pages that cannot run scripts', async () => {
    await requestMail(product, confirmation('<script>alert(1)</script>'));
    await mailTo(product, to);
    const list = await page(mailbox('', { to }));
    expect(list.status).toBe(200);
    const reading = await page(linksIn(list.text).find((link) => /^\/mailbox\/[\w-]+\?/.test(link))!);
    expect(reading.text).toContain('Text version');
    for (const { text, policy } of [list, reading]) {
      expect(text).not.toContain('<script');
      expect(policy).toMatch(/^default-src 'none';style-src 'sha256-[^';]+';frame-src 'self';/);
      expect(policy).not.toMatch(/script-src|unsafe/);
    }
    const mail = await page(linksIn(reading.text).find((link) => link.includes('/html?'))!);
    expect(mail.text).not.toContain('<script');
    expect(mail.policy).toMatch(/default-src 'none'.*;sandbox allow-popups/);
    expect(mail.policy).not.toContain('allow-scripts');
  });

  test('says when there are no emails to an address, and rejects unknown pages', async () => {
    const hostile = '"><script>alert(1)</script>';
    const { status, text } = await page(mailbox('', { to: hostile }));
    expect(status).toBe(200);
    expect(text).toContain('No mail to');
    expect(text).not.toContain('<script');
    for (const path of [`/${randomUUID()}`, '/nothing/html'])
      expectProblem(await product.anonymous.get(mailbox(path)), 404);
    expectProblem(await product.anonymous.get(mailbox('/%00')), 400);
  });

  describe('in the database', () => {
    let pool: pg.Pool;
    beforeAll(() => {
      pool = new pg.Pool({
        connectionString: product.databaseUrl,
        max: 1,
        options: '-c search_path=notifications',
      });
    });
    afterAll(() => pool.end());
    const store = (keys: { MAIL_PUBLIC_KEY: string; MAIL_PRIVATE_KEYS: string }) => {
      const query = async (sql: string, values: unknown[]) =>
        (await pool.query(sql, values)).rows as unknown[];
      const [seal, open] = [sealWith(keys.MAIL_PUBLIC_KEY), openWith(keys.MAIL_PRIVATE_KEYS)];
      return new Mailbox({ query } as unknown as DataSource, seal, open);
    };
    test('shows emails that another key has sealed as such, beside the others', async () => {
      const message = {
        id: randomUUID(),
        to,
        subject: 'Hello',
        text: 'a code',
        html: '',
        requestedAt: new Date(),
      };
      await store(MAIL_KEYS).store(message);
      await requestMail(product, confirmation());
      const [newest, other] = [await mailTo(product, to, 2), (await mailsTo(product, to))[1]];
      expect(newest.subject).toBe('Confirm your email for Lanewise');
      expect(other).toMatchObject({ to, subject: expect.stringContaining('cannot be opened') });
    });
  });

  test('opens with the token printed at startup, and answers 404 without it', async () => {
    expect((await page(mailbox(''))).status).toBe(200);
    const { token } = Object.fromEntries(product.mailbox.searchParams);
    expect(token).toMatch(/^[\w-]{32,}$/);
    const wrong = ['', '?token=', `?token=${'x'.repeat(token.length)}`, `?token=${token.slice(0, -1)}`];
    for (const query of wrong) {
      for (const path of ['/api/mailbox', '/mailbox', `/mailbox/${randomUUID()}/html`])
        expectProblem(await product.anonymous.get(path + query), 404, MESSAGES.notFound);
    }
  });

  test('keeps the token in every link between its pages, and sends it to no other site', async () => {
    await requestMail(product, confirmation());
    await mailTo(product, to);
    const list = await page(mailbox('', { to }));
    const reading = await page(linksIn(list.text).find((link) => /^\/mailbox\/[\w-]+\?/.test(link))!);
    const mail = await page(linksIn(reading.text).find((link) => link.includes('/html?'))!);
    const { token } = Object.fromEntries(product.mailbox.searchParams);
    for (const { status, text, referrer } of [list, reading, mail]) {
      expect(status).toBe(200);
      expect(referrer).toBe('no-referrer');
      for (const link of linksIn(text).filter((link) => link.startsWith('/mailbox'))) {
        expect(link).toContain(`token=${token}`);
      }
    }
    expect(list.text).toContain(`<input type="hidden" name="token" value="${token}">`);
    expect(mail.text).not.toContain(token);
  });
});

const linksIn = (page: string): string[] =>
  [...page.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link);
