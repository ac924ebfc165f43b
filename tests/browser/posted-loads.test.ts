import { beforeAll, describe, expect, test } from '@jest/globals';
import type { FoundLoad, ListResponse } from '@lanewise/contracts';
import { createAccount, NEW_PASSWORD } from '../support/accounts.js';
import { postLoad } from '../support/broker-loads.js';
import {
  describeInBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  fillSignIn,
  LAPTOP,
  PHONE,
  type Screen,
  useScreen,
  WIDE,
} from '../support/browser.js';
import { centralLoads, hoursFromNow, placeOf } from '../support/central-loads.js';
import type { Client } from '../support/client.js';
import { eventually } from '../support/processes.js';
import type { Product } from '../support/product.js';
import { createTruck } from '../support/saved-loads.js';
import { chooseCity, chooseTruck, pressSearch } from '../support/search-page.js';
import { useProduct } from '../support/shared-product.js';

/** The most until an open page says that a load has come. */
const ARRIVAL_MS = 2000;

describeInBrowser('Of a load that is posted,', () => {
  const product = useProduct();
  const screen = useScreen(product);
  describe('a broker', () => describeBroker(product, screen));
  describe('the news of an open search', () => describeNews(product, screen));
  describe('an alert', () => describeAlert(product, screen));
});

function describeBroker(product: Product, screen: Screen): void {
  let broker: Client;
  let carrier: Client;

  beforeAll(async () => {
    broker = await createAccount(product, { role: 'Broker', companyName: 'Prairie Freight' });
    carrier = await createAccount(product);
  });

  /** Searches as a carrier whose truck is in Tulsa. */
  async function find(referenceId: string): Promise<FoundLoad> {
    const truck = await createTruck(carrier, 'Finder');
    const search = {
      origin: await placeOf(carrier, 'Tulsa, OK'),
      truck: { id: truck.id },
      pickupStartDate: new Date().toISOString(),
    };
    return eventually('the load in the search', 5000, async () => {
      const { body } = await carrier.post<ListResponse<FoundLoad>>('/api/importLoad/search', search);
      return body.itemList.find((load) => load.referenceId === referenceId);
    });
  }

  test('posts a load, which a carrier finds, and sees that it was found', async () => {
    const page = await screen.open('/login');
    await page.setViewportSize(LAPTOP);
    await fillSignIn(page, broker.session!.user.email, NEW_PASSWORD);
    await page.waitForURL('**/brokerloads');
    await page.getByText('No loads').waitFor();

    await page.getByRole('button', { name: '+ Load' }).click();
    await page.getByLabel('Ref #').fill('PF-77');
    await chooseCity(page, 'Origin', 'tulsa', 'Tulsa, OK');
    await chooseCity(page, 'Destination', 'omaha', 'Omaha, NE');
    const [year, month, date] = hoursFromNow(48).slice(0, 10).split('-');
    await page.getByRole('group', { name: 'Pickup' }).getByRole('spinbutton', { name: 'Month' }).click();
    await page.keyboard.type(`${month}${date}${year}0900a`);
    await page.getByLabel('Rate, $').fill('1200');
    await page.getByLabel('Rate, $').hover();
    // Who scrolls on must not change what was typed.
    for (let tick = 0; tick < 3; tick++) await page.mouse.wheel(0, 100);
    expect(await page.getByLabel('Shipper name').inputValue()).toBe('Prairie Freight');
    await page.getByLabel('Shipper phone').fill('(312) 555-0142');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Load saved.').waitFor();
    const card = page.getByRole('article', { name: 'Tulsa, OK to Omaha, NE' });
    await card.getByRole('group', { name: 'Found' }).getByText('0', { exact: true }).waitFor();

    expect(await find('PF-77')).toMatchObject({
      source: 'broker',
      rate: 1200,
      shipperName: 'Prairie Freight',
      originTimeZone: 'America/Chicago',
    });
    await eventually('the count on the page', 10_000, async () => {
      await page.reload();
      const found = card.getByRole('group', { name: 'Found' });
      await found.waitFor();
      return (await found.textContent()) === 'Found1';
    });

    await page.setViewportSize(PHONE);
    await card.getByRole('button', { name: 'Details' }).click();
    await card.getByText('Driving directions').waitFor();
    await expectNoSidewaysScroll(page);
    await card.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: 'View | Edit' }).click();
    await page.getByRole('textbox', { name: 'Ref #' }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

function describeNews(product: Product, screen: Screen): void {
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
}

function describeAlert(product: Product, screen: Screen): void {
  test('is made from a search on a phone, tells of a posted load, and leads to it', async () => {
    const origin = 'Elko, NV';
    const broker = await product.signIn('Broker');
    const page = await screen.signIn('Carrier', '/search', PHONE);
    await chooseTruck(page, /Blue Heron/);
    await chooseCity(page, 'Origin', origin.slice(0, 4), origin);
    await pressSearch(page);
    await page
      .getByText(/No loads found|0 loads/)
      .first()
      .waitFor();
    // A phone folds the form away after a search.
    await page.getByRole('button', { name: `${origin} →` }).click();
    await page.getByRole('button', { name: 'Alert me' }).click();
    const form = page.getByRole('dialog', { name: 'Alert me' });
    await form.getByText('Would find no load now.').waitFor();
    await form.getByLabel('Name').fill('Home run');
    const push = form.getByLabel(/^Push notification/);
    if (await push.isChecked()) await push.uncheck();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, '[role=dialog]');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: /^Notifications/ }).click();
    const posted = await postLoad(broker, { origin, referenceId: 'ALERT-1', rate: 3000 });
    const told = `^1 new load for Home run: \\+\\$\\d\\.\\d\\d/mi profit, ${origin} to Omaha, NE\\.$`;
    const notification = page.getByText(new RegExp(told)).first();
    await notification.waitFor();
    await page
      .getByRole('button', { name: 'Continue' })
      .or(page.getByRole('link', { name: 'Continue' }))
      .first()
      .click();
    const card = page.locator(`[data-load-id="${posted.id}"][data-open]`);
    await card.getByText('ALERT-1').waitFor();
    expect(new URL(page.url()).pathname).toBe('/search');

    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Alerts' }).click();
    await page
      .getByRole('article')
      .filter({ hasText: 'Home run' })
      .getByText(/1 load/)
      .waitFor();
  });
}
