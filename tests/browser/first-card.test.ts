import { beforeAll, expect, test } from '@jest/globals';
import { STORAGE_KEYS } from '@lanewise/browser';
import { firstCard } from '../../bench/pages/first-visit.mjs';
import { describeInBrowser, PHONE, useScreen } from '../support/browser.js';
import { centralLoads } from '../support/central-loads.js';
import { useProduct } from '../support/shared-product.js';

describeInBrowser('The first visit of a search on a phone', () => {
  const product = useProduct();
  const screen = useScreen(product);
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
});
