import { beforeAll, describe, expect, test } from '@jest/globals';
import { STORAGE_KEYS } from '@lanewise/browser';
import { type Driver, LoadStatus } from '@lanewise/contracts';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { firstCard } from '../../bench/pages/first-visit.mjs';
import { createAccount } from '../support/accounts.js';
import {
  describeInBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  type Screen,
  TOUCH,
  useScreen,
} from '../support/browser.js';
import { centralLoads, hoursFromNow } from '../support/central-loads.js';
import { type Client, emailOf } from '../support/client.js';
import type { Product } from '../support/product.js';
import { createLoad, createTruck } from '../support/saved-loads.js';
import { useProduct } from '../support/shared-product.js';

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

/** What a thumb needs, in pixels. */
const THUMB = 44;
/** A card of a list has this height at most. */
const CARD_HEIGHT = 117;
/** Of the top bar and the bar of the results, which stay in view. */
const BARS = 96;

describeInBrowser('On a phone,', () => {
  const product = useProduct();
  const screen = useScreen(product);
  describe('the first visit of a search', () => describeFirstVisit(product, screen));
  describe('the installed app', () => describeInstalled(product, screen));
  describe('by taps alone,', () => describeTaps(product, screen));
});

function describeFirstVisit(product: Product, screen: Screen): void {
  let search: string;

  beforeAll(async () => {
    const administrator = await product.signIn('Admin');
    const loads = Array.from({ length: 30 }, (_, number) => ({ referenceId: `FIRST-${number}` }));
    expect(await administrator.importFile(centralLoads(loads))).toMatchObject({ failed: 0 });
    const carrier = await product.signIn('Carrier');
    const trucks = await carrier.post<{ itemList: { id: string }[] }>('/api/truck/search', {});
    const pickup = new Date().toISOString().slice(0, 10);
    search = `/search?${new URLSearchParams({ truck: trucks.body.itemList[0].id, origin: 'Chicago, IL', pickup })}`;
  });

  test('shows an outline before any script has run', async () => {
    const page = await screen.open('/favicon.svg', PHONE);
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(search, { waitUntil: 'commit' });
    await page.locator('.outline').waitFor();
    screen.complaints.length = 0;
  });

  test('asks for the loads while the code of the page is on its way', async () => {
    const page = await screen.signIn('Carrier', '/favicon.svg', PHONE);
    const html = await (await page.request.get(product.address + search)).text();
    const late = [...html.matchAll(/fetchpriority="low" href="([^"]+)"/g)].map(([, path]) => path);
    expect(late.length).toBeGreaterThan(5);
    // Never answered.
    await page.route(
      (url) => late.includes(url.pathname),
      () => {},
    );
    const asked = page.waitForRequest('**/api/importLoad/search');
    await page.goto(search, { waitUntil: 'commit' });
    await asked;
    await page.locator('.outline').waitFor();
    screen.complaints.length = 0;
  });

  test('loads little before the first card', async () => {
    const page = await screen.signIn('Carrier', '/favicon.svg', PHONE);
    const cookies = await page.context().cookies();
    const userId = await page.evaluate((key) => localStorage.getItem(key)!, STORAGE_KEYS.userId);
    const browser = page.context().browser()!;
    const sent = await firstCard(browser, product.address + search, { cookies, userId }, { slow: false });
    // Compressed. What is asked for when the cards are there may come before or after the measuring.
    expect(sent.javascript).toBeLessThan(325_000);
    expect(sent.total).toBeLessThan(400_000);
    expect(sent.requests).toBeLessThanOrEqual(60);
    expect(sent.urls.filter((url) => url.endsWith('/api/importLoad/search'))).toHaveLength(1);
    // Neither the form nor the map, which are folded.
    expect(sent.urls.filter((url) => /SearchForm|DayPicker|SearchMap/.test(url))).toEqual([]);
  });
}

function describeInstalled(product: Product, screen: Screen): void {
  let carrier: Client;

  beforeAll(async () => {
    carrier = await createAccount(product);
    await createLoad(carrier, { referenceId: 'KEPT', shipperPhone: '(312) 555-0142' });
  });

  /** Opens a page with the service worker, once that keeps what it needs without a network. */
  async function open(path: string): Promise<Page> {
    const page = await screen.apart(carrier.session!.user.email, path, {
      viewport: PHONE,
      serviceWorkers: 'allow',
    });
    await page.getByRole('article').first().waitFor();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const isKept = async (path: string) => (await caches.match(path)) !== undefined;
      const script = [
        ...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload][fetchpriority=low]'),
      ].at(-1)!.href;
      while (!navigator.serviceWorker.controller || !(await isKept('/index.html')) || !(await isKept(script)))
        await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await page.waitForFunction(() => localStorage.getItem('lanewise.kept')?.includes('KEPT'));
    return page;
  }

  test('has what a browser installs: a manifest, its icons, and a worker that is never an old one', async () => {
    const get = (path: string) => fetch(new URL(path, product.address));
    const [, path] = /<link rel="manifest" href="([^"]+)"/.exec(await (await get('/login')).text())!;
    const answer = await get(path);
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const manifest = (await answer.json()) as { icons: Icon[]; shortcuts: { url: string }[] };
    expect(manifest).toMatchObject({
      name: 'Lanewise',
      short_name: 'Lanewise',
      start_url: '/search',
      scope: '/',
      display: 'standalone',
    });
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/search', '/load']);

    const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(pictures.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['192x192', 'maskable'],
      ['512x512', 'maskable'],
    ]);
    for (const { src, sizes } of pictures) {
      const { format, width, height } = await sharp(await (await get(src)).arrayBuffer()).metadata();
      expect({ src, format, sizes: `${width}x${height}` }).toEqual({ src, format: 'png', sizes });
    }
    const { headers } = await get('/sw.js');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-type')).toMatch(/javascript/);
  });

  test('opens without a network with what was read last and its age, until a logout leaves nothing to read', async () => {
    const page = await open('/load');
    await page.context().setOffline(true);
    await page.goto('/search');
    const loads = page.getByRole('region', { name: 'My loads' });
    await loads.getByText(/Ref # KEPT/).waitFor();
    await loads.getByText(/^As of .*(just now|min ago)$/).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    // Nothing of the API is kept but these.
    const urls = await page.evaluate(async () => {
      const names = await caches.keys();
      const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return caught.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(urls.filter((path) => /^\/(api|admin|uploads|mailbox)/.test(path))).toEqual([]);

    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Search', exact: true }).waitFor();

    await page.getByRole('button', { name: 'Profile' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.context().setOffline(true);
    await page.goto('/load');
    await page.locator('#root > *').first().waitFor();
    expect(await page.getByText('KEPT').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('lanewise.kept'))).toBeNull();
    screen.complaints.length = 0;
  });
}

function describeTaps(product: Product, screen: Screen): void {
  /** Expects that a thumb hits something as far from its middle as half a thumb is wide. */
  async function expectHit(target: Locator): Promise<void> {
    const missed = await target.evaluate((element, thumb) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y, far] = [left + width / 2, top + height / 2, thumb / 2 - 1];
      const places = [
        [x, y - far],
        [x, y + far],
        [x - far, y],
        [x + far, y],
      ];
      return places.filter(([atX, atY]) => {
        const hit = document.elementFromPoint(atX, atY);
        return !hit || !(element.contains(hit) || hit.contains(element));
      });
    }, THUMB);
    expect(missed).toEqual([]);
  }

  test('loads are opened, booked and noted on, with the driver to call', async () => {
    const carrier = await createAccount(product);
    const { id: truckId } = await createTruck(carrier, 'Gray Heron');
    const name = { firstName: 'Dana', lastName: 'Reyes' };
    const dana = { ...name, phone: '(216) 555-0117', email: 'dana@example.test', truckId };
    expect((await carrier.post<Driver>('/api/driver/create', dana)).status).toBe(201);
    const load = { truckId, shipperPhone: '(312) 555-0142' };
    const window = { pickUp: hoursFromNow(20), pickUpEnd: hoursFromNow(24) };
    await createLoad(carrier, { ...load, ...window, referenceId: 'NEXT' });
    const done = { pickUp: hoursFromNow(-1), loadStatus: LoadStatus.Completed } as const;
    await createLoad(carrier, { ...load, ...done, referenceId: 'DONE' });
    const page = await screen.touch(carrier.session!.user.email, '/load');
    const cards = page.getByRole('article');
    const next = cards.first();
    // The open one comes first, although the other one was picked up nearer to now.
    await next.getByText(/NEXT/).waitFor();
    const box = (await next.boundingBox())!;
    expect(box.height).toBeLessThanOrEqual(CARD_HEIGHT);
    await expectNoSidewaysScroll(page);
    const status = next.getByRole('button', { name: 'Status: Saved' });
    for (const target of [
      status,
      next.getByRole('button', { name: 'Details' }),
      next.getByRole('checkbox').locator('..'),
      page.getByRole('tab', { name: 'All 2' }),
    ]) {
      await expectHit(target);
    }

    await next.tap();
    const call = next.getByRole('link', { name: 'Call Dana Reyes, driver' });
    await call.waitFor();
    expect(await call.getAttribute('href')).toBe('tel:+12165550117');
    await expectHit(call);
    await expectHit(next.getByRole('link', { name: 'Call Prairie Freight' }));
    await expectAccessible(page);

    await status.tap();
    await page.getByRole('menuitemradio', { name: 'Booked' }).tap();
    await page.getByText('1 load set to Booked.').waitFor();
    await page.getByRole('tab', { name: 'Booked 1' }).waitFor();

    await next.getByRole('button', { name: 'Edit' }).tap();
    await page.getByLabel('Notes').tap();
    await page.keyboard.insertText('Gate 4, ask for Dana.');
    await page.getByRole('button', { name: 'Save' }).tap();
    await next.getByText('Gate 4, ask for Dana.').waitFor();

    await page.getByRole('tab', { name: 'Booked 1' }).tap();
    await page.waitForURL('**/load?loadStatus=Booked');
  });

  test('a search finds loads, which open by a tap anywhere, are saved, pinned and compared', async () => {
    const administrator = await product.signIn('Admin');
    const loads = [1, 2, 3].map((number) => ({
      referenceId: `TOUCH-${number}`,
      originCity: 'Helena',
      originState: 'MT',
      company: `Thumb Freight ${number}`,
      contactPhone: `312-555-010${number}`,
      miles: '1560',
      // Of one weight, they would be one freight.
      weight: String(30_000 + number * 2000),
      rate: String(2000 + number * 100),
    }));
    expect(await administrator.importFile(centralLoads(loads))).toMatchObject({ imported: 3 });
    const page = await screen.touch(emailOf('Carrier'), '/search');
    await page.getByRole('combobox', { name: 'Truck', disabled: false }).tap();
    await page.getByRole('option', { name: /Blue Heron/ }).tap();
    await page.getByLabel('Origin').tap();
    await page.getByLabel('Origin').pressSequentially('helena');
    await page.getByRole('option', { name: 'Helena, MT', exact: true }).tap();
    await page.getByRole('button', { name: 'Search', exact: true }).tap();

    const card = page.getByRole('article').nth(1);
    await card.waitFor();
    await page.getByRole('button', { name: /^Helena, MT → any/ }).waitFor();
    const heightOf = async (part: Locator) => (await part.boundingBox())!.height;
    const closed = await heightOf(card);
    // On a figure, which has a hint.
    await card.getByRole('group', { name: 'Rate', exact: true }).tap();
    await card.getByText('TOUCH-2').waitFor();
    await card.getByRole('slider', { name: 'Rate to ask for' }).waitFor();
    await expect(page.getByText('What the shipper pays for the whole trip.').count()).resolves.toBe(0);
    expect(await heightOf(card)).toBeLessThan(TOUCH.viewport.height - BARS);
    expect(
      await card.getByRole('link', { name: 'Call Thumb Freight 2' }).first().getAttribute('href'),
    ).toMatch(/^tel:.*3125550102$/);
    for (const action of await card.getByRole('button').or(card.getByRole('link')).all()) {
      if (await action.isVisible()) expect(await tooSmall(action)).toBeNull();
    }

    await card.getByRole('button', { name: 'Save to Loads' }).tap();
    await card.getByText('Saved', { exact: true }).waitFor();
    // Later, the tray covers parts of what lies below it, until one scrolls there.
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Pin', exact: true }).tap();
    const tray = page.getByRole('region', { name: 'Pinned loads' });
    await tray.getByText('1 of 4 pinned').waitFor();
    expect(await heightOf(tray)).toBeLessThan(60);
    // A tap closes it again, and the tray makes room for the criteria.
    await card.getByRole('group', { name: 'Profit', exact: true }).tap();
    await card.getByText('TOUCH-2').waitFor({ state: 'detached' });
    expect(await heightOf(card)).toBe(closed);

    for (const place of [0, 2]) {
      await page.getByRole('article').nth(place).getByRole('button', { name: 'Pin', exact: true }).tap();
    }
    await tray.getByText('3 of 4 pinned').waitFor();
    await tray.getByRole('button', { name: 'Compare' }).tap();
    const rates = tray.getByRole('row', { name: /^Rate \$/ }).getByRole('cell');
    // In the order in which they were pinned.
    expect(await rates.allInnerTexts()).toEqual([
      '$2,200.00',
      expect.stringMatching(/^\$2,300\.00\s+best$/),
      '$2,100.00',
    ]);
    await tray.getByRole('link', { name: 'Call Thumb Freight 3' }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, '[aria-label="Pinned loads"]');
    await tray.getByRole('button', { name: 'Hide' }).tap();
    await page.getByRole('button', { name: /^Helena, MT → any/ }).tap();
    await tray.waitFor({ state: 'detached' });
  });
}

/** Describes an action that a thumb may miss; null for one that it hits, or that only the keyboard reaches. */
async function tooSmall(action: Locator): Promise<string | null> {
  const { width, height } = (await action.boundingBox())!;
  const clipped = await action.evaluate((element) => getComputedStyle(element).clipPath !== 'none');
  if (clipped || (width >= THUMB && height >= THUMB)) return null;
  return `${await action.innerText()}: ${width} × ${height}`;
}
