import { beforeAll, expect, test } from '@jest/globals';
import { type Broker, type Invoice } from '@lanewise/contracts';
import type { Locator, Page } from 'playwright-core';
import { createAccount } from '../support/accounts.js';
import { describeInBrowser, LAPTOP, useScreen } from '../support/browser.js';
import { centralLoads } from '../support/central-loads.js';
import type { Client } from '../support/client.js';
import { mailTo } from '../support/mailbox.js';
import { orderInvoice } from '../support/invoices.js';
import { useProduct } from '../support/shared-product.js';

const COMPANY = 'Keyboard Freight';
const EMAIL = 'keys@clients.test';

/** More controls than a page has before what is wanted. */
const MOST_STOPS = 120;

/** Goes from stop to stop until the focus is on a control. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  // Looked for once: by its role and name, that takes far longer than a press of the Tab key.
  const control = await target.elementHandle();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target.toString()} is not among the first ${MOST_STOPS} stops of the Tab key`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Goes to a page by the menu, which has a count behind some names. */
const goTo = (page: Page, name: string) =>
  press(page, page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}\\b`) }));

/** Answers the system's dialog, which is not the product's. */
async function chooseFile(page: Page, target: Locator, name: string, content: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, target)]);
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });

describeInBrowser("An administrator's day", () => {
  const product = useProduct();
  const screen = useScreen(product);
  let admin: Client;
  let invoice: Invoice;

  beforeAll(async () => {
    admin = await product.signIn('Admin');
    const customer = await createAccount(product);
    invoice = await orderInvoice(customer, { invoiceTo: COMPANY });
  });

  test('is done by the keyboard alone: import, fix rows, make a broker, invite, match a payment', async () => {
    const page = await screen.signIn('Admin', '/admin', LAPTOP);

    await goTo(page, 'Imports');
    const file = centralLoads([
      { referenceId: 'KEY-1', company: COMPANY },
      { referenceId: 'KEY-2', company: COMPANY, originCity: 'Chcago' },
    ]);
    await chooseFile(page, button(page, 'Choose files for Central Loads'), 'keys.csv', file);
    await press(page, button(page.getByRole('region', { name: 'Central Loads', exact: true }), 'Upload'));

    await press(page, page.getByRole('link', { name: 'Correct the failed rows of keys.csv' }));
    await press(page, button(page, 'Use Chicago, IL'));
    await press(page, button(page, 'Send 1 row again'));
    await page.getByText('All of them were sent again.').waitFor();

    const details = page.getByRole('dialog', { name: 'Import' });
    await press(page, details.getByText('Companies without a broker (1)'));
    await press(page, details.getByRole('link', { name: `+ Broker: ${COMPANY}` }));
    const broker = page.getByRole('dialog', { name: 'New broker' });
    await type(page, broker.getByLabel('Short name'), 'Keys');
    await type(page, broker.getByLabel('Phone'), '312-555-0100');
    await type(page, broker.getByLabel('Email'), 'office@keys.example');
    await type(page, broker.getByLabel('DOT'), '1234567');
    await type(page, broker.getByLabel('MC'), 'MC-765');
    await press(page, button(broker, 'Save'));
    await page.getByText('Broker created.').waitFor();
    const { body: brokers } = await admin.list<Broker>('/api/admin/brokers', { filter: { q: COMPANY } });
    expect(brokers).toMatchObject([{ parserName: COMPANY, shortName: 'Keys' }]);

    await goTo(page, 'Clients');
    await press(page, button(page, '+ Client'));
    const client = page.getByRole('dialog', { name: 'New client' });
    await type(page, client.getByLabel('Name'), 'Keys & Sons');
    await type(page, client.getByLabel('Email'), EMAIL);
    await type(page, client.getByLabel('City'), 'Chica');
    await page.getByRole('option', { name: 'Chicago, IL', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await type(page, client.getByLabel('DOT'), '777');
    await press(page, button(client, 'Save and invite'));
    await mailTo(product, EMAIL);

    await goTo(page, 'Statements');
    const statement = `Date,Description,Amount\n2026-11-20,Wire of ${COMPANY},${invoice.total}\n`;
    await chooseFile(page, button(page, 'Choose file'), 'statement.csv', statement);
    await press(page, button(page, 'Upload'));
    await page.getByText('0 matched, 1 unmatched.').waitFor();
    await goTo(page, 'Payments');
    await press(page, page.getByRole('button', { name: /^Assign: / }));
    await type(page, page.getByLabel('Unpaid invoice'), String(invoice.invoiceNo));
    await page.getByRole('option', { name: new RegExp(`^${invoice.invoiceNo} `) }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await press(page, button(page, 'Assign'));
    await page.getByText(`Invoice ${invoice.invoiceNo} is paid.`).waitFor();
    expect((await admin.get<Invoice>(`/api/admin/invoices/${invoice.id}`)).body.isPaid).toBe(true);
    // The demo's brokers came without their logos.
    for (const complaint of screen.complaints.splice(0)) expect(complaint).toContain('404');
  });
});
