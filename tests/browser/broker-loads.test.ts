import { beforeAll, expect, test } from '@jest/globals';
import type { FoundLoad, ListResponse } from '@lanewise/contracts';
import { createAccount, NEW_PASSWORD } from '../support/accounts.js';
import {
  describeInBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  fillSignIn,
  LAPTOP,
  PHONE,
  useScreen,
} from '../support/browser.js';
import { hoursFromNow, placeOf } from '../support/central-loads.js';
import type { Client } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { createTruck } from '../support/saved-loads.js';
import { chooseCity } from '../support/search-page.js';
import { useProduct } from '../support/shared-product.js';

describeInBrowser('A broker', () => {
  const product = useProduct();
  const screen = useScreen(product);
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
});
