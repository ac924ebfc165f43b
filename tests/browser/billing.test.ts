import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from '@jest/globals';
import {
  fromWireDate,
  type InvoiceListItem,
  type ListResponse,
  MESSAGES,
  type PaidExtensions,
  toWireDate,
  type User,
} from '@lanewise/contracts';
import type { Page } from 'playwright-core';
import { createAccount } from '../support/accounts.js';
import { action, rowOf } from '../support/admin-page.js';
import { describeInBrowser, useScreen, WIDE } from '../support/browser.js';
import { centralLoads } from '../support/central-loads.js';
import type { Client } from '../support/client.js';
import { goWithin } from '../support/looks.js';
import { readPdf } from '../support/pdf.js';
import { eventually } from '../support/processes.js';
import { createTruck } from '../support/saved-loads.js';
import { chooseCity, chooseTruck, pressSearch } from '../support/search-page.js';
import { useProduct } from '../support/shared-product.js';

const SOON_MS = 20_000;
const DAY_MS = 86_400_000;
const INVOICED_TO = 'Zoë’s Überland Freight LLC';

describeInBrowser('Billing', () => {
  const product = useProduct();
  const screen = useScreen(product);
  let admin: Client;
  let carrier: Client;
  const endBefore = Date.now() - 3 * DAY_MS;

  const userOf = async () => (await admin.get<User>(`/api/user/get/${carrier.userId}`)).body;
  const endIs = (what: string, end: () => number) =>
    eventually(what, SOON_MS, async () => {
      const { finishPayedPeriodDate } = await userOf();
      return fromWireDate(finishPayedPeriodDate!).getTime() === end();
    });

  beforeAll(async () => {
    admin = await product.signIn('Admin');
    carrier = await createAccount(product);
    await createTruck(carrier, 'Gray Wolf');
    expect(await admin.importFile(centralLoads([{ referenceId: 'PAID-1' }]))).toMatchObject({ imported: 1 });
    const { status } = await admin.post('/api/user/update', {
      ...carrier.session!.user,
      phoneNumber: '312-555-0100',
      startPayedPeriodDate: '2020-01-01',
      finishPayedPeriodDate: toWireDate(new Date(endBefore)),
    });
    expect(status).toBe(200);
  });

  const findLoads = async (page: Page) => {
    await chooseTruck(page, /Gray Wolf/);
    await chooseCity(page, 'Origin', 'chic', 'Chicago, IL');
    await pressSearch(page);
  };

  test('an order is paid by a bank statement and opens the search again, until it is marked unpaid', async () => {
    const page = await screen.signInAs(carrier.session!.user.email, '/search', WIDE);
    await findLoads(page);
    await page.getByText(MESSAGES.paidPeriodExpired).first().waitFor();

    await goWithin(page, '/invoices');
    await page.getByRole('button', { name: '+ Order' }).click();
    await page.getByRole('menuitem', { name: /^Standard/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Order Standard' });
    await dialog.getByLabel('Invoice to').fill(INVOICED_TO);
    await dialog.getByRole('button', { name: 'Get Invoice' }).click();
    const { body } = await eventually('the invoice', SOON_MS, async () => {
      const answer = await carrier.post<ListResponse<InvoiceListItem>>('/api/invoice/search', {});
      return answer.body.totalItemsCount === 1 && answer;
    });
    const [{ id, invoiceNo, total }] = body.itemList;
    await page.getByRole('button', { name: `Preview & Print invoice ${invoiceNo}` }).click();
    await page.waitForURL(`**/invoices/${id}`);
    await page.getByText(INVOICED_TO).first().waitFor();

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as PDF' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('download.pdf');
    expect(readPdf(await readFile(await download.path())).lines.join('\n')).toContain(INVOICED_TO);

    const office = await screen.signIn('Admin', '/admin/statements', WIDE);
    const today = new Date().toISOString().slice(0, 10);
    const csv = `Date,Amount,Reference\n${today},${total.toFixed(2)},Invoice#${invoiceNo}\n`;
    await office
      .getByLabel('Statement file')
      .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await office.getByRole('button', { name: 'Upload', exact: true }).click();
    await office.getByText('1 matched, 0 unmatched.').first().waitFor();

    const paidText = new RegExp(`Your invoice ${invoiceNo} .* is paid`);
    await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    await page.getByRole('dialog', { name: 'Notifications' }).getByText(paidText).waitFor();
    await page.keyboard.press('Escape');
    const [extension] = await eventually('the extension', SOON_MS, async () => {
      const { body: list } = await carrier.get<PaidExtensions>(`/api/user/getPaidPeriods/${carrier.userId}`);
      return list.itemList.length === 1 && list.itemList;
    });
    expect(extension).toMatchObject({ invoiceNo, item: 'Standard', months: 3, takenBackAt: null });
    await endIs('the period is extended', () => fromWireDate(extension.to).getTime());
    expect(fromWireDate(extension.to).getTime() - fromWireDate(extension.from).getTime()).toBe(
      extension.days * DAY_MS,
    );

    await goWithin(page, '/search');
    await eventually('the search is open', SOON_MS, async () => {
      const { status } = await carrier.post('/api/truck/create', { name: 'Brown Bear', licensePlate: 'B' });
      return status === 201;
    });
    await findLoads(page);
    await page.getByRole('article').first().waitFor();

    await goWithin(office, '/admin/invoices');
    await rowOf(office, INVOICED_TO).waitFor();
    await action(office, 'Mark as Unpaid', `Invoice ${invoiceNo}`).click();
    await office.getByText(MESSAGES.invoiceUpdated, { exact: true }).waitFor();
    await endIs('the period is as before', () => endBefore);
    // Only a loaded page knows that the period has ended, and asks for nothing.
    await page.goto('/search');
    await findLoads(page);
    await page.getByText(MESSAGES.paidPeriodExpired).first().waitFor();
  });
});
