import { beforeAll, expect, test } from '@jest/globals';
import { AccountStatus, type Broker, type Client as ClientView, WARNING_TEXTS } from '@lanewise/contracts';
import type { Page } from 'playwright-core';
import { createAccount } from '../support/accounts.js';
import { describeInBrowser, useDarkTheme, useScreen, WIDE } from '../support/browser.js';
import { centralLoads } from '../support/central-loads.js';
import type { Client } from '../support/client.js';
import { expectGoodDialog, expectGoodLooks, goWithin } from '../support/looks.js';
import { Poison } from '../support/poison.js';
import { eventually } from '../support/processes.js';
import { createTruck } from '../support/saved-loads.js';
import { orderInvoice, sendStatement } from '../support/invoices.js';
import { useProduct } from '../support/shared-product.js';

/** As long as names get, with a part that does not break. */
const LONG = 'Christopherson-Featherstonehaugh';
const PERSON = { firstName: 'Maximiliana', lastName: LONG.slice(0, 20) };
const LONG_COMPANY = 'Transcontinental Refrigerated Freight Forwarding and Logistics Cooperative';
const DAY_MS = 86_400_000;

describeInBrowser('Accessible, and with all actions in reach at every width, is each page of', () => {
  const product = useProduct();
  const screen = useScreen(product);
  let admin: Client;
  let carrier: Client;
  let broker: Broker;
  let client: ClientView;

  beforeAll(async () => {
    admin = await product.signIn('Admin');
    carrier = await createAccount(product, { ...PERSON, companyName: LONG_COMPANY.slice(0, 50) });
    await createTruck(carrier, LONG);
    const ends = { finishPayedPeriodDate: new Date(Date.now() + 2 * DAY_MS).toISOString() };
    const user = { ...carrier.session!.user, ...ends, accountStatus: AccountStatus.InactiveUserToRemove };
    expect((await admin.put(`/api/admin/users/${carrier.userId}`, user)).status).toBe(200);

    const contact = { email: `${LONG.toLowerCase()}@clients.test`, dotNumber: '12345678' };
    const invitee = { name: `${LONG} Trucking`, city: 'Chicago, IL', timeZoneShift: -6, ...contact };
    client = (await admin.post<ClientView>('/api/admin/clients', invitee)).body;
    const company = {
      name: LONG_COMPANY,
      parserName: LONG,
      shortName: LONG,
      mcNumber: '12345678',
      ...contact,
    };
    const phone = '(312) 555-0100';
    broker = (await admin.post<Broker>('/api/broker/create', { ...company, phone })).body;
    const order = { invoiceTo: LONG_COMPANY, item: 'Pro', quantity: 12 };
    for (let count = 0; count < 2; count++) await orderInvoice(carrier, order);
    await eventually('the carrier is told', 20_000, async () => {
      const { status } = await admin.post('/api/notification/create', {
        message: `${WARNING_TEXTS['period-ends']} `.repeat(8).trim(),
        recipientId: carrier.userId,
      });
      return status === 201;
    });
    await admin.importFile(centralLoads([{ referenceId: 'W-1' }, { referenceId: 'W-2', rate: 'much' }]));
    const rows = `Date,Amount,Reference\n2026-05-01,12.50,${LONG} pays for ${LONG_COMPANY}\n`;
    expect((await sendStatement(admin, rows, `${LONG_COMPANY}.csv`)).status).toBe(201);
  });

  async function open(path: string): Promise<Page> {
    const page = await screen.signIn('Admin', path, WIDE);
    // The demo's pictures are not in the database that tests begin with.
    await page.route('**/uploads/images/**', (route) => route.fulfill({ status: 200 }));
    return page;
  }

  test('the back office', async () => {
    const page = await open('/admin/income');
    for (const [path, title] of [
      ['', 'Overview'],
      ['users', 'Users'],
      ['clients', 'Clients'],
      ['brokers', 'Brokers'],
      ['loads', 'Loads'],
      ['load-reports', 'Reports'],
      ['invoices', 'Invoices'],
      ['packages', 'Price packages'],
      ['statements', 'Statements'],
      ['payments', 'Payments'],
      ['income', 'Income'],
      ['reminders', 'Reminders'],
      ['notifications', 'Notifications'],
      ['imports', 'Import loads'],
      ['audit', 'Audit'],
    ]) {
      await goWithin(page, `/admin/${path}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.locator('main [role=status]').first().waitFor({ state: 'detached' });
      await expectGoodLooks(page);
    }
  });

  test('the back office that opens a form, in the dark', async () => {
    const page = await open('/admin/income');
    const user = `/admin/users?manage=${carrier.userId}`;
    const imported = await admin.get<{ id: string }[]>('/api/admin/imports');
    await useDarkTheme(page);
    for (const [path, text] of [
      ['/admin/brokers?open=new', 'New broker'],
      [`/admin/brokers?open=${broker.id}`, 'Edit broker'],
      ['/admin/clients?open=new', 'New client'],
      [`/admin/clients?open=${client.id}`, 'Edit client'],
      [`/admin/users?edit=${carrier.userId}`, 'Edit Account'],
      [`${user}&tab=trucks`, LONG],
      [`${user}&tab=roles`, 'Carrier'],
      [`${user}&tab=sessions`, '127.0.0.1'],
      [`/admin/imports?open=${imported.body[0].id}`, 'File size'],
    ]) {
      await goWithin(page, path);
      const dialog = page.getByRole('dialog');
      await dialog.getByText(text).first().waitFor();
      await dialog.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
      await expectGoodDialog(page);
    }
  });

  test('the events that failed, one of which is replayed once its fault is mended', async () => {
    const poison = new Poison(product);
    await poison.spread();
    const { truck, letter } = await poison.parkedTruck();
    const page = await open('/admin/events');
    await page.getByRole('link', { name: new RegExp(`key ${letter.key}`) }).waitFor();
    await expectGoodLooks(page);
    await page.setViewportSize(WIDE);
    await page.getByRole('button', { name: /^Replay all parked/ }).click();
    await page.getByRole('alertdialog').waitFor();
    await expectGoodDialog(page);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: new RegExp(`key ${letter.key}`) }).click();
    await page
      .getByRole('dialog', { name: 'Event' })
      .getByRole('region', { name: /^Payload/ })
      .waitFor();
    await expectGoodDialog(page);
    await poison.cure();
    await page
      .getByRole('dialog', { name: 'Event' })
      .getByRole('button', { name: /^Replay/ })
      .click();
    await page.getByText('The event was applied.').waitFor();
    expect(await poison.applied(truck)).toEqual([1]);
    await product.query('DELETE FROM loads.dead_letters');
  });
});
