import { beforeAll, expect, test } from '@jest/globals';
import { driverDeleteText, MESSAGES, truckDeleteText } from '@lanewise/contracts';
import type { Page } from 'playwright-core';
import { createAccount, newEmail } from '../support/accounts.js';
import { drawer } from '../support/admin-page.js';
import {
  describeInBrowser,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  LAPTOP,
  PHONE,
  useScreen,
} from '../support/browser.js';
import { useProduct } from '../support/shared-product.js';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const goTo = (page: Page, area: string) =>
  page.getByRole('navigation').getByRole('link', { name: area, exact: true }).click();

async function save(page: Page): Promise<void> {
  await button(page, 'Save').click();
  await page.locator('.MuiDrawer-paper[role=dialog]').waitFor({ state: 'detached' });
}

async function remove(page: Page, name: string, question: string): Promise<void> {
  await button(page, `Remove ${name}`).click();
  await page.getByText(question).waitFor();
  await button(page, 'Confirm').click();
  await card(page, name).waitFor({ state: 'detached' });
}

async function fillDriver(page: Page, firstName: string): Promise<void> {
  const form = drawer(page, 'New driver');
  await form.getByLabel('First name').fill(firstName);
  await form.getByLabel('Last name').fill('Reyes');
  await form.getByLabel('Phone').fill('(216) 555-0117');
  await form.getByLabel('Email').fill('dana@example.test');
}

describeInBrowser('A carrier keeps a fleet', () => {
  const product = useProduct();
  const screen = useScreen(product);
  const email = newEmail();

  beforeAll(async () => {
    await createAccount(product, { email, role: 'Carrier' });
  });

  test('of trucks and the drivers assigned to them', async () => {
    const page = await screen.signInAs(email, '/truck', LAPTOP);
    await page.getByText(MESSAGES.noTrucks, { exact: true }).waitFor();
    await button(page, '+ Truck').click();
    await drawer(page, 'New truck').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Blue Volvo');
    await page.getByLabel('License plate').fill('OH 4471');
    await expectAccessible(page);
    await save(page);
    await card(page, 'Blue Volvo').getByText('Van / Pending / $0.50/mi').waitFor();

    await goTo(page, 'Drivers');
    await button(page, '+ Driver').click();
    await fillDriver(page, 'Dana');
    await page.getByRole('combobox', { name: 'Truck' }).click();
    await page.getByRole('option', { name: 'Blue Volvo · OH 4471' }).click();
    await save(page);
    await card(page, 'Dana Reyes').getByText('Blue Volvo').waitFor();
    await expectAccessibleInBothThemes(page);

    await goTo(page, 'Trucks');
    await card(page, 'Blue Volvo').getByRole('link', { name: 'Call Dana Reyes' }).waitFor();
    await expectAccessible(page);
    await button(page, 'Edit Blue Volvo').click();
    await page.getByLabel('Name', { exact: true }).fill('Red Mack');
    // Unsaved, so the Back button asks first.
    await page.goBack();
    await button(page, 'Stay').click();
    await save(page);
    await card(page, 'Red Mack').getByText('OH 4471').waitFor();
    expect(
      await button(page, 'Edit Red Mack').evaluate((element) => element === document.activeElement),
    ).toBe(true);
    await remove(page, 'Red Mack', truckDeleteText('Red Mack'));
    await page.getByText(MESSAGES.noTrucks, { exact: true }).waitFor();

    await goTo(page, 'Drivers');
    await card(page, 'Dana Reyes').getByText('No truck').waitFor();
    await remove(page, 'Dana Reyes', driverDeleteText('Dana Reyes'));
    await page.getByText(MESSAGES.noDrivers, { exact: true }).waitFor();
  });

  test('on a phone, too', async () => {
    const page = await screen.signInAs(email, '/driver?new', PHONE);
    await fillDriver(page, 'Wolfeschlegelsteinha');
    await expectNoSidewaysScroll(page);
    await save(page);
    await card(page, 'Wolfeschlegelsteinha Reyes').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.reload();
    await card(page, 'Wolfeschlegelsteinha Reyes').waitFor();
  });
});
