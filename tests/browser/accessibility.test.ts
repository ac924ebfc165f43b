import { beforeAll, test } from '@jest/globals';
import { type Broker, WARNING_TEXTS } from '@lanewise/contracts';
import type { Page } from 'playwright-core';
import { createAccount } from '../support/accounts.js';
import { action, confirmation, drawer, drawerGone, rowOf } from '../support/admin-page.js';
import {
  describeInBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  useDarkTheme,
  useScreen,
  WIDE,
} from '../support/browser.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';

const NAME = 'Visible Freight';

/** Checks a page wide and light, then on a phone and dark. */
async function expectGoodLooks(page: Page): Promise<void> {
  await expectAccessible(page);
  await useDarkTheme(page);
  await page.setViewportSize(PHONE);
  // The side menu leaves a moment later, and the layout with it.
  await page.locator('.MuiDrawer-docked').waitFor({ state: 'detached' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

describeInBrowser('Accessible in both themes, wide and on a phone,', () => {
  const product = useProduct();
  const screen = useScreen(product);

  beforeAll(async () => {
    const admin = await product.signIn('Admin');
    await admin.post<Broker>('/api/broker/create', {
      parserName: NAME,
      name: NAME,
      shortName: 'Visible',
      email: 'loads@visible.test',
      phone: '312-555-0100',
      dotNumber: '1',
      mcNumber: '2',
    });
    await admin.get('/api/heatmap/generate/');
    const carrier = await createAccount(product);
    await carrier.post('/api/invoice/create', { invoiceTo: NAME, item: 'Pro', quantity: 3 });
    const warning = { message: WARNING_TEXTS['period-ends'], recipientId: carrier.userId };
    await eventually('the carrier is warned', 10_000, async () => {
      const { status } = await admin.post('/api/notification/create', warning);
      return status === 201;
    });
  });

  test('are the brokers with their form', async () => {
    const filter = encodeURIComponent(JSON.stringify({ q: NAME }));
    const page = await screen.signIn('Admin', `/admin/brokers?filter=${filter}`, WIDE);
    await rowOf(page, NAME).waitFor();
    await action(page, 'Edit', NAME).click();
    await drawer(page, 'Edit broker').getByLabel('DOT *').waitFor();
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await drawerGone(page);
    await expectGoodLooks(page);
  });

  test('is the upkeep of loads with its questions', async () => {
    const page = await screen.signIn('Admin', '/admin/loads', WIDE);
    await page.getByRole('button', { name: 'Delete duplicates' }).waitFor();
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Delete duplicates' }).click();
    await confirmation(page, 'Delete duplicates')
      .getByText('There are no duplicates. Nothing to delete.')
      .waitFor();
    await expectAccessible(page, '[role=alertdialog]');
  });

  test.each([
    ['invoices', 'Invoices'],
    ['packages', 'Price packages'],
    ['statements', 'Statements'],
    ['payments', 'Payments'],
    ['income', 'Income'],
    ['reminders', 'Reminders'],
    ['notifications', 'Notifications sent'],
    ['audit', 'Audit'],
  ])('are the %s of the back office', async (path, title) => {
    const page = await screen.signIn('Admin', `/admin/${path}`, WIDE);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.locator('main [role=status]').first().waitFor({ state: 'detached' });
    await expectGoodLooks(page);
  });

  test('is Home with its map', async () => {
    const page = await screen.open('/', WIDE);
    await page.getByRole('heading', { name: 'Supply And Demand Heatmap' }).scrollIntoViewIfNeeded();
    await page.getByText('Click on a state on the map to refresh the data').waitFor();
    await expectGoodLooks(page);
  });

  test('are the shared widgets', async () => {
    const page = await screen.open('/test', WIDE);
    await page.getByRole('heading', { level: 1, name: 'UI test' }).waitFor();
    await expectGoodLooks(page);
  });
});
