import { test } from '@jest/globals';
import { LoadStatus, MESSAGES } from '@lanewise/contracts';
import { createAccount, newEmail } from '../support/accounts.js';
import { describeInBrowser, expectNoSidewaysScroll, useScreen } from '../support/browser.js';
import { hoursFromNow } from '../support/central-loads.js';
import { createLoad, createTruck } from '../support/saved-loads.js';
import { useProduct } from '../support/shared-product.js';

describeInBrowser('By taps alone', () => {
  const product = useProduct();
  const screen = useScreen(product);

  test('a carrier goes through trucks, drivers, heatmap, billing and profile', async () => {
    const email = newEmail();
    const carrier = await createAccount(product, { email, role: 'Carrier' });
    const { id: truckId } = await createTruck(carrier, 'Gray Heron');
    await createLoad(carrier, {
      truckId,
      loadStatus: LoadStatus.Booked,
      pickUp: hoursFromNow(5),
      delivery: hoursFromNow(30),
    });
    const page = await screen.touch(email, '/dashboard');
    const tap = (name: string | RegExp) => page.getByRole('button', { name }).first().tap();
    const goTo = async (area: string) => {
      await tap('Open menu');
      await page.getByRole('navigation').getByRole('link', { name: area }).tap();
      await page.getByRole('navigation').waitFor({ state: 'hidden' });
    };

    await goTo('Trucks');
    const truck = page.getByRole('article', { name: 'Gray Heron' });
    await truck.getByText(/^Free .*, Dallas, TX$/).waitFor();
    await expectNoSidewaysScroll(page);
    await truck.getByRole('button', { name: 'Edit Gray Heron' }).tap();
    await page.getByLabel('Name', { exact: true }).fill('Blue Heron');
    await tap('Save');
    await page.getByRole('article', { name: 'Blue Heron' }).waitFor();

    await goTo('Drivers');
    await tap('+ Driver');
    const form = page.getByRole('dialog');
    for (const [label, text] of [
      ['First name', 'Dana'],
      ['Last name', 'Reyes'],
      ['Phone', '(216) 555-0117'],
      ['Email', 'dana@example.test'],
    ]) {
      await form.getByLabel(label).fill(text);
    }
    await form.getByRole('combobox', { name: 'Truck' }).tap();
    await page.getByRole('option', { name: /^Blue Heron/ }).tap();
    await form.getByRole('button', { name: 'Save' }).tap();
    await page.getByRole('article', { name: 'Dana Reyes' }).getByText('Blue Heron').waitFor();
    await expectNoSidewaysScroll(page);

    await goTo('Heatmap');
    await page
      .getByRole('button', { name: /^Texas/ })
      .first()
      .tap();
    await page.getByRole('link', { name: /^Search loads from Texas/ }).waitFor();
    await expectNoSidewaysScroll(page);

    await goTo('Billing');
    await page.getByRole('tab', { name: 'Prices' }).tap();
    await tap('Order Standard');
    await page.getByRole('dialog', { name: 'Order Standard' }).waitFor();
    await expectNoSidewaysScroll(page);

    await page.goto('/truck');
    await page.getByRole('link', { name: 'Find loads for Blue Heron' }).tap();
    await page.waitForURL('**/search?truck=*origin=Dallas*');
    await page.goto('/profile');
    await page.getByLabel('First name').fill('Kim');
    await tap('Save');
    await page.getByText(MESSAGES.profileUpdated).waitFor();
    await expectNoSidewaysScroll(page);
  });
});
