import { beforeAll, test } from '@jest/globals';
import { type Broker, TOPICS, type Truck, WARNING_TEXTS } from '@lanewise/contracts';
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
import type { Client } from '../support/client.js';
import { Poison } from '../support/poison.js';
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

  let admin: Client;

  beforeAll(async () => {
    admin = await product.signIn('Admin');
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
    const finishPayedPeriodDate = new Date(Date.now() + 86_400_000).toISOString();
    await admin.put(`/api/admin/users/${carrier.userId}`, {
      ...carrier.session!.user,
      finishPayedPeriodDate,
    });
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

  test('are the clients with their form', async () => {
    const client = { name: NAME, email: 'visible@clients.test', city: 'Chicago, IL', dotNumber: '1' };
    await admin.post('/api/admin/clients', { ...client, timeZoneShift: -6 });
    const page = await screen.signIn('Admin', '/admin/clients', WIDE);
    await rowOf(page, NAME).waitFor();
    const expectGoodForm = async (title: string) => {
      await drawer(page, title).getByLabel('City').fill('Chica');
      await page.getByRole('option').first().waitFor();
      await expectAccessible(page, '[role=dialog], [role=listbox]');
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await confirmation(page, 'Leave without saving?').getByRole('button', { name: 'Leave' }).click();
      await drawerGone(page);
    };
    await page.getByRole('button', { name: '+ Client' }).click();
    await expectGoodForm('New client');
    await expectGoodLooks(page);
    await page.getByRole('button', { name: `Actions: ${NAME}` }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expectGoodForm('Edit client');
  });

  test('are the users with each of their drawers', async () => {
    const truck = { name: 'Of the administrator', licensePlate: 'A 1' };
    const { body } = await admin.post<Truck>('/api/truck/create', truck);
    const page = await screen.signIn('Admin', '/admin/users', WIDE);
    const expectGoodDrawers = async (open: (label: string) => Promise<void>) => {
      await open('Edit Account');
      await drawer(page, 'Edit Account').getByLabel('First name').waitFor();
      await expectAccessible(page, '[role=dialog]');
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await drawerGone(page);
      await open('Manage User');
      const manage = drawer(page, 'Manage User');
      for (const [tab, content] of [
        [/^Trucks/, manage.getByText(truck.name)],
        ['Roles', manage.getByRole('checkbox').first()],
        ['Sessions', manage.getByText('127.0.0.1').first()],
      ] as const) {
        await manage.getByRole('tab', { name: tab }).click();
        await content.waitFor();
        await expectAccessible(page, '[role=dialog]');
      }
      await page.keyboard.press('Escape');
      await drawerGone(page);
    };
    await expectGoodDrawers((label) => action(page, label, 'Demo Admin').click());
    await expectGoodLooks(page);
    const actions = page.getByRole('button', { name: 'Actions: Demo Admin' });
    await actions.click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectGoodDrawers(async (label) => {
      await actions.click();
      await page.getByRole('menuitem', { name: label }).click();
    });
    await admin.call('DELETE', `/api/truck/delete/${body.id}`);
  });

  test('are the events that failed, with what failed and the question before all are replayed', async () => {
    const poison = new Poison(product);
    await poison.spread();
    const { truck } = await poison.parkedTruck();
    const page = await screen.signIn('Admin', '/admin/events', WIDE);
    const link = page.getByRole('link', { name: `${TOPICS.trucks}, key ${truck.id}` });
    const event = drawer(page, 'Event');
    const expectGoodDialogs = async () => {
      await link.focus();
      await page.keyboard.press('Enter');
      await event.getByRole('region', { name: /^Payload/ }).waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, '[role=dialog]');
      await page.keyboard.press('Escape');
      await event.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: /^Replay all parked/ }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Replay all', exact: true }).waitFor();
      await expectAccessible(page, '[role=alertdialog]');
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'detached' });
    };
    await expectGoodDialogs();
    await expectGoodLooks(page);
    await expectGoodDialogs();
    await poison.cure();
    await product.query('DELETE FROM loads.dead_letters');
  });

  test('is the upkeep of loads with its questions', async () => {
    const page = await screen.signIn('Admin', '/admin/imports', WIDE);
    await page.getByRole('button', { name: 'Delete duplicates' }).waitFor();
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Delete duplicates' }).click();
    await confirmation(page, 'Delete duplicates')
      .getByText('There are no duplicates. Nothing to delete.')
      .waitFor();
    await expectAccessible(page, '[role=alertdialog]');
  });

  test.each([
    ['', 'Overview'],
    ['loads', 'Loads'],
    ['invoices', 'Invoices'],
    ['packages', 'Price packages'],
    ['statements', 'Statements'],
    ['payments', 'Payments'],
    ['income', 'Income'],
    ['reminders', 'Reminders'],
    ['notifications', 'Notifications sent'],
    ['audit', 'Audit'],
  ])('is the back office at /admin/%s', async (path, title) => {
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
