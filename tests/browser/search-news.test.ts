import { beforeAll, expect, test } from '@jest/globals';
import { describeInBrowser, expectAccessible, useScreen, WIDE } from '../support/browser.js';
import { postLoad } from '../support/broker-loads.js';
import { centralLoads } from '../support/central-loads.js';
import type { Client } from '../support/client.js';
import { chooseCity, chooseTruck, pressSearch } from '../support/search-page.js';
import { useProduct } from '../support/shared-product.js';

/** The most until an open page says that a load has come. */
const ARRIVAL_MS = 2000;

describeInBrowser('The news of an open search', () => {
  const product = useProduct();
  const screen = useScreen(product);
  let broker: Client;

  beforeAll(async () => {
    const administrator = await product.signIn('Admin');
    broker = await product.signIn('Broker');
    const loads = [1, 2].map((number) => ({
      originCity: 'Fargo',
      originState: 'ND',
      referenceId: `NEWS-${number}`,
      miles: '900',
      rate: String(2000 + number * 100),
    }));
    expect(await administrator.importFile(centralLoads(loads))).toMatchObject({ imported: 2 });
  });

  test('says within two seconds that a broker has posted a load, moves nothing, and puts it in by a key', async () => {
    const page = await screen.signIn('Carrier', '/search', WIDE);
    await chooseTruck(page, /Blue Heron/);
    await chooseCity(page, 'Origin', 'fargo', 'Fargo, ND');
    const followed = page.waitForResponse('**/api/importLoad/follow');
    await pressSearch(page);
    await page.getByRole('article').first().waitFor();
    await followed;
    const cards = page.getByRole('article');
    const [count, place] = [await cards.count(), await cards.first().boundingBox()];

    const posted = await postLoad(broker, { origin: 'Fargo, ND', referenceId: 'NEWS-3', rate: 3000 });
    const news = page.getByRole('button', { name: /^1 new, best \$\d\.\d\d\/mi$/ });
    await news.waitFor({ timeout: ARRIVAL_MS });
    expect([await cards.count(), await cards.first().boundingBox()]).toEqual([count, place]);
    await expectAccessible(page);

    await page.keyboard.press('n');
    const card = page.locator(`[data-load-id="${posted.id}"]`);
    await card.getByText('New', { exact: true }).waitFor();
    await page.waitForFunction((id) => document.activeElement?.matches(`[data-load-id="${id}"]`), posted.id);
    expect(await cards.count()).toBe(count + 1);
    expect(await news.count()).toBe(0);

    const last = await cards.last().boundingBox();
    await broker.call('DELETE', `/api/importLoad/delete?id=${posted.id}`);
    await card.getByText('This load is no longer available.').waitFor();
    expect(await cards.last().boundingBox()).toEqual(last);
  });
});
