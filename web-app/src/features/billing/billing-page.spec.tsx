import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { api, gone, listOf, renderPage, setScreen, shownOptions, signInAs } from '@lanewise/browser/testing';
import {
  type Invoice,
  INVOICE_TEXT_RULES,
  invoiceDeleteText,
  type InvoiceListRequest,
  MESSAGES,
  type RoleName,
  SortOrder,
} from '@lanewise/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { printed } from '../../shared/print/testing/paper';
import { BillingPage } from './billing-page';
import { InvoicePage } from './preview/invoice-page';
import { toastAppears } from '../../testing/toasts';
import { invoiceWith, packageWith, PACKAGES } from './testing/billing';

const SEARCH = 'POST /invoice/search';
const CREATE = 'POST /invoice/create';
const READ = 'PATCH /invoice/partialupdate/invoice-1';
const DELETE = 'DELETE /invoice/delete/invoice-1';
const GET = 'GET /invoice/get/invoice-1';
const PDF = 'GET /invoice/pdf/invoice-1';
const CREDIT = 'GET /invoice/getCredit';
const PRICES = 'POST /pricepackage/search';

/** What the account has, newest first. */
let stored: Invoice[];

beforeEach(() => {
  stored = [invoiceWith()];
  api.on(PRICES, listOf(...PACKAGES));
  api.on(CREDIT, { amount: 0 });
  api.on(SEARCH, ({ body }) => {
    const { isRead, userId, currentPage = 1, pageSize = 10 } = body as InvoiceListRequest;
    const found = stored.filter(
      (invoice) =>
        (isRead === undefined || invoice.isRead === isRead) &&
        (userId === undefined || invoice.userId === userId),
    );
    const itemList = found.slice((currentPage - 1) * pageSize, currentPage * pageSize);
    return { itemList, pageCount: Math.ceil(found.length / pageSize), totalItemsCount: found.length };
  });
  api.on(GET, () => stored[0]);
  api.on(READ, () => (stored[0] = { ...stored[0], isRead: true }));
});

function open(path = '/invoices', roles: RoleName[] = ['Carrier']) {
  signInAs(roles);
  const routes = [{ path: '/invoices/:id', element: <InvoicePage /> }];
  return renderPage(<BillingPage />, { path, routes });
}

const card = (invoiceNo = 1024) => screen.findByRole('article', { name: `Invoice ${invoiceNo}` });
/** The list, not the count of the unread. */
const listCalls = () =>
  api.callsTo(SEARCH).filter(({ body }) => (body as InvoiceListRequest).isRead === undefined);

describe('the invoices', () => {
  test('show number, date, package, recipient, total and that they are unread and not paid', async () => {
    open();
    expect((await card()).textContent).toBe(
      'Invoice 1024Unread · Nov 21, 2026Standard, 3 monthsPrairie Freight$147.00Not paidPreview & Print',
    );
    expect(await printed()).toEqual([
      'Invoices',
      '1 invoice',
      'Invoice | Date | Invoiced to | Item | Total | Paid',
      '1024 | Nov 21, 2026 | Prairie Freight | Standard, 3 months | $147.00 | Not paid',
    ]);
    expect(listCalls()[0].body).toEqual({
      searchCriteria: '',
      sortField: 'invoiceNo',
      order: SortOrder.Descending,
      userId: 'user-1',
      currentPage: 1,
      pageSize: 10,
    });
  });

  test('show how long they are for, and since when they are paid, overdue or void', async () => {
    const cases: [text: string, fields: Partial<Invoice>][] = [
      ['Paid Nov 22, 2026', { isPaid: true, paidAt: '2026-11-22T12:00:00.000' }],
      ['Overdue', { isOverdue: true }],
      ['Not paid, $100.00 of $147.00 paid', { paid: 100 }],
      ['Void, credit note 7', { paid: 147, voidedAt: '2026-11-22T12:00:00.000', creditNoteNo: 7 }],
      ['Pro, 1 year', { quantity: 12, item: 'Pro' }],
      ['Standard, 6 months', { quantity: 6 }],
    ];
    stored = cases.map(([id, fields], invoiceNo) => invoiceWith({ id, invoiceNo, isRead: true, ...fields }));
    open();
    for (const [invoiceNo, [text]] of cases.entries()) {
      const row = await card(invoiceNo);
      expect(row.textContent).toContain(text);
      expect(row.textContent).not.toContain('Unread');
    }
  });

  test('are counted in the tab while they are unread, without those of other accounts for an administrator', async () => {
    const [read, others] = [{ isRead: true }, { userId: 'user-2' }];
    stored = [read, others, {}].map((fields, index) =>
      invoiceWith({ id: `invoice-${index}`, invoiceNo: 1022 + index, ...fields }),
    );
    open('/invoices', ['Admin', 'Carrier']);
    expect(await screen.findByRole('tab', { name: 'Invoices (1)', selected: true })).toBeTruthy();
  });

  test('are sorted by the menu', async () => {
    const { click, address } = open();
    await click('Sort: Invoice No, descending');
    const labels = screen.getAllByRole('menuitemradio').map(({ firstChild }) => firstChild?.textContent);
    expect(labels).toEqual(['Invoice No', 'Created At', 'Paid', 'Read']);
    await click('Paid', 'menuitemradio');
    expect(address()).toBe('/invoices?sort=isPaid');
    await waitFor(() => expect(listCalls().at(-1)!.body).toMatchObject({ sortField: 'isPaid' }));
  });

  test('are loaded again after a failure, removed after a confirmation, at once, and come back when the server refuses', async () => {
    api.fail(SEARCH, 500);
    const { click } = open();
    expect(await screen.findByText('Error of loading invoices.')).toBeTruthy();
    api.on(SEARCH, () => listOf(...stored));
    await click('Try again');
    const remove = async () => {
      const answer = api.hold(DELETE);
      await click('Remove invoice 1024');
      expect(screen.getByText(invoiceDeleteText(1024))).toBeTruthy();
      await click('Confirm');
      await gone('Invoice 1024');
      return answer;
    };
    (await remove())(new Response(null, { status: 500 }));
    await toastAppears('Unable to remove invoice.', 'error');
    await card();
    const answer = await remove();
    stored = [];
    answer(null);
    await toastAppears('Invoice deleted.');
    expect(await screen.findByText('No invoices')).toBeTruthy();
    expect(await screen.findByRole('tab', { name: 'Invoices' })).toBeTruthy();
  });

  test('stay once they are paid, and say why, also in the menu of their actions on a phone', async () => {
    stored = [invoiceWith({ isPaid: true })];
    const { click } = open();
    await card();
    expect(screen.getByRole('button', { name: 'Remove invoice 1024' })).toMatchObject({
      disabled: true,
      title: MESSAGES.paidInvoiceKept,
    });
    act(() => setScreen({ width: 360 }));
    await click('Actions: Invoice 1024');
    const remove = screen.getByRole('menuitem', { name: /^Remove/ });
    expect(remove.textContent).toBe(`Remove${MESSAGES.paidInvoiceKept}`);
    expect(remove.ariaDisabled).toBe('true');
    await click(/^Remove/, 'menuitem');
    expect(screen.queryByText(invoiceDeleteText(1024))).toBeNull();
    expect(screen.getByRole('menuitem', { name: 'Preview & Print' })).toBeTruthy();
  });
});

describe('an order', () => {
  const dialog = (name: string) => screen.findByRole('dialog', { name: `Order ${name}` });
  const getInvoice = () => screen.findByRole('button', { name: 'Get Invoice' });

  test('offers every package but Trial, or says why they cannot be loaded and loads them again', async () => {
    api.fail(PRICES, 500);
    const { click } = open();
    await click('+ Order');
    await screen.findByRole('menuitem', { name: /^Error of loading pricepackages\./ });
    api.on(PRICES, listOf(...PACKAGES));
    await click(/Try again$/, 'menuitem');
    await screen.findByRole('menuitem', { name: /^Standard/ });
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Standard$49 a month',
      'Pro$99.50 a month',
    ]);
  });

  test('is for 3 months unless another duration is chosen, and shows the total', async () => {
    const { click, address } = open();
    await click('+ Order');
    await click(/^Pro/, 'menuitem');
    expect(address()).toBe('/invoices?order=Pro');
    const form = within(await dialog('Pro'));
    expect(form.getByText('Company name or your full name.')).toBeTruthy();
    expect(form.getByRole('status').textContent).toBe('3 × $99.50 = Total $298.50');
    await click(/Duration/, 'combobox');
    expect(shownOptions()).toEqual(['3 months', '6 months', '1 year']);
    await click('1 year', 'option');
    expect(form.getByRole('status').textContent).toBe('12 × $99.50 = Total $1,194.00');
    expect(form.getByText(/^Adds 360 days: paid until .+ if you pay today\.$/)).toBeTruthy();
  });

  test('says what a credit pays of it, also on the page, where the next invoice uses it', async () => {
    const answer = api.hold(CREDIT);
    open('/invoices?order=Standard');
    await card();
    expect(screen.queryByText(/credit/i)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    answer({ amount: 25 });
    expect(within(await dialog('Standard')).getByRole('status').textContent).toBe(
      '3 × $49.00 = Total $147.00Your credit pays $25.00, you pay $122.00.',
    );
    expect(screen.getByText('Credit: $25.00.').parentElement!.textContent).toBe(
      'Credit: $25.00. Your next invoice uses it.',
    );
    cleanup();
    api.on(CREDIT, { amount: 200 });
    const { click } = open('/invoices?order=Standard');
    const form = within(await dialog('Standard'));
    expect(form.getByText('Your credit pays $147.00, you pay $0.00.')).toBeTruthy();
    api.on(CREATE, invoiceWith({ isPaid: true, paid: 147 })).on(CREDIT, { amount: 53 });
    await click('Get Invoice');
    expect(await screen.findByText('Credit: $53.00.')).toBeTruthy();
  });

  test('can be placed, and invoices show, where there is no credit or none can be loaded', async () => {
    for (const prepare of [() => api.on(CREDIT, { amount: 0 }), () => api.fail(CREDIT, 500)]) {
      prepare();
      open('/invoices?order=Standard');
      await dialog('Standard');
      await screen.findByText('Invoice 1024');
      expect(screen.queryByText(/credit|Error/i)).toBeNull();
      cleanup();
    }
  });

  test('adds the tax to the total, in whole cents', async () => {
    api.on(PRICES, listOf(packageWith({ price: 9.5, tax: { label: 'Sales tax', percent: 8.25 } })));
    open('/invoices?order=Standard');
    const form = within(await dialog('Standard'));
    expect(form.getByRole('status').textContent).toBe('3 × $9.50 + Sales tax (8.25%) $2.35 = Total $30.85');
  });

  test('goes to the company of the account unless it says otherwise, and has to go to someone whose name can be printed', async () => {
    const { fill } = open('/invoices?order=Pro');
    expect(await getInvoice()).toHaveProperty('disabled', false);
    expect(screen.getByLabelText(/Invoice to/)).toHaveProperty('value', 'Prairie Freight');
    await fill(/Invoice to/, '  ');
    expect(await screen.findByText('Invoice to is a required field.')).toBeTruthy();
    expect(await getInvoice()).toHaveProperty('disabled', true);
    await fill(/Invoice to/, 'x'.repeat(INVOICE_TEXT_RULES.invoiceTo.maxLength.value + 1));
    expect(await screen.findByText(INVOICE_TEXT_RULES.invoiceTo.maxLength.message)).toBeTruthy();
    // An emoji cannot be printed, names in any script can.
    await fill(/Invoice to/, 'Prairie 🚚');
    expect(await screen.findByText(INVOICE_TEXT_RULES.invoiceTo.pattern.message)).toBeTruthy();
    await fill(/Invoice to/, '北京货运 שלום');
    await gone(INVOICE_TEXT_RULES.invoiceTo.pattern.message);
  });

  test('says why it cannot be sent yet, to an account without a company', async () => {
    signInAs(['Carrier'], { companyName: '' });
    renderPage(<BillingPage />, { path: '/invoices?order=Pro' });
    expect(await getInvoice()).toHaveProperty('disabled', true);
    const why = (await getInvoice()).getAttribute('aria-describedby');
    expect(document.getElementById(why!)?.textContent).toBe(MESSAGES.orderUnnamed);
  });

  test('stays open when it fails, is one order however often it is sent, and brings an invoice, which comes first in the list', async () => {
    const { fill, click, address } = open('/invoices?tab=prices&order=Pro');
    await fill(/Invoice to/, 'Lone Star');
    api.breakDown(CREATE);
    await click('Get Invoice');
    expect(await screen.findByText(MESSAGES.networkUnavailable)).toBeTruthy();
    api.fail(CREATE, 500);
    await click('Get Invoice');
    expect(await screen.findByText('Unable to create the invoice.')).toBeTruthy();

    await fill(/Invoice to/, ' Prairie Freight ');
    const answer = api.hold(CREATE);
    await click('Get Invoice');
    await waitFor(() => expect(api.callsTo(CREATE)).toHaveLength(3));
    const [first, again, other] = api.callsTo(CREATE).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toBeTruthy();
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(screen.getByRole('button', { name: /Get Invoice/ })).toHaveProperty('disabled', true);
    const ordered = invoiceWith({ id: 'invoice-2', invoiceNo: 1025, item: 'Pro', total: 298.5 });
    stored = [ordered, ...stored];
    answer(ordered);
    expect(await card(1025)).toBeTruthy();
    expect(api.callsTo(CREATE)[2].body).toEqual({ invoiceTo: 'Prairie Freight', item: 'Pro', quantity: 3 });
    expect(address()).toBe('/invoices');
    await toastAppears('Invoice 1025 is ready.');
    expect(await screen.findByRole('tab', { name: 'Invoices (2)' })).toBeTruthy();
    await gone('Order Pro');
  });

  test.each(['Trial', 'Unknown'])('does not open for %s by its address', async (name) => {
    open(`/invoices?order=${name}`);
    await card();
    await waitFor(() => expect(api.callsTo(PRICES)).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('the prices are a card for each package, which leads to an order but for Trial, also after a failure', async () => {
  api.fail(PRICES, 500);
  const { click, address } = open();
  expect(await screen.findByRole('button', { name: '+ Order' })).toBeTruthy();
  await click('Prices', 'tab');
  expect(await screen.findByText('Error of loading pricepackages.')).toBeTruthy();
  api.on(PRICES, listOf(...PACKAGES));
  await click('Try again');
  await screen.findByRole('button', { name: 'Order Pro' });
  expect(screen.queryByRole('button', { name: '+ Order' })).toBeNull();
  expect(address()).toBe('/invoices?tab=prices');
  expect(screen.getByText('For an owner-operator.')).toBeTruthy();
  expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Trial',
    'Standard',
    'Pro',
  ]);
  expect(api.callsTo(PRICES)[0].body).toMatchObject({ sortField: 'period', order: SortOrder.Ascending });
  expect(screen.getByRole('button', { name: 'Order Trial' })).toHaveProperty('disabled', true);
  expect(screen.getByText(MESSAGES.trialNotOrdered)).toBeTruthy();
  await click('Order Standard');
  expect(await screen.findByRole('dialog', { name: 'Order Standard' })).toBeTruthy();
});

test('Preview & Print marks the invoice as read unless that fails, and shows it, from where the way back leads to the list as it was', async () => {
  api.fail(READ, 500);
  const { click, address } = open('/invoices?sort=createdAt');
  await click('Preview & Print invoice 1024');
  await toastAppears('Unable to preview the invoice.', 'error');
  expect(address()).toBe('/invoices?sort=createdAt');
  api.on(READ, () => (stored[0] = { ...stored[0], isRead: true }));
  await click('Preview & Print invoice 1024');
  expect(await screen.findByRole('heading', { name: 'Invoice 1024', level: 1 })).toBeTruthy();
  expect(address()).toBe('/invoices/invoice-1');
  expect(api.callsTo(READ)[1].body).toEqual([{ op: 'replace', path: '/IsRead', value: true }]);
  await click('Back to Billing', 'link');
  await card();
  expect(address()).toBe('/invoices?sort=createdAt');
  // A read one is marked no more.
  await click('Preview & Print invoice 1024');
  expect(await screen.findByRole('heading', { name: 'Invoice 1024', level: 1 })).toBeTruthy();
  expect(api.callsTo(READ)).toHaveLength(2);
});

describe('an invoice', () => {
  const PATH = '/invoices/invoice-1';
  const facts = () =>
    Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );

  test('that is paid in part says what is open, and lists its payments to administrators alone', async () => {
    stored = [
      invoiceWith({
        paid: 100,
        payments: [
          { id: 'payment-1', date: '2026-11-20', amount: 60, isCredit: false, bookingId: 'booking-1' },
          { id: 'payment-2', date: '2026-11-22', amount: 40, isCredit: false, bookingId: null },
        ],
      }),
    ];
    open(PATH);
    await screen.findByRole('heading', { name: 'Invoice 1024', level: 1 });
    expect(facts()).toMatchObject({ Paid: 'No', 'Paid so far': '$100.00', Open: '$47.00' });
    expect(screen.queryByRole('region', { name: 'Payments' })).toBeNull();
    act(() => signInAs(['Admin']));
    expect((await screen.findByRole('region', { name: 'Payments' })).textContent).toBe(
      'PaymentsNov 20, 2026$60.00, by a statementNov 22, 2026$40.00, by hand',
    );
  });

  test('that is void says by which credit note', async () => {
    stored = [invoiceWith({ paid: 147, voidedAt: '2026-11-22T12:00:00.000', creditNoteNo: 7 })];
    open(PATH);
    expect(await screen.findByText('This invoice is void by credit note 7 of Nov 22, 2026.')).toBeTruthy();
    expect(facts()).not.toHaveProperty('Open');
  });

  test('has number, dates, total, where to pay, who sends it to whom, and what was ordered', async () => {
    stored = [invoiceWith({ notes: 'PO 77' })];
    open(PATH);
    await screen.findByRole('heading', { name: 'Invoice 1024', level: 1 });
    expect(facts()).toEqual({
      'Invoice number': '1024',
      Date: 'Nov 21, 2026',
      Due: 'Dec 5, 2026',
      Paid: 'No',
      Total: '$147.00',
      Bank: 'First Prairie Bank',
      'Bank address': '1 Main St, Omaha, NE',
      SWIFT: 'FPBKUS44',
      'Intermediary bank': 'Lakes Bank',
      'Intermediary SWIFT': 'LAKEUS33',
      Beneficiary: 'Lanewise',
      Account: '000123456789',
      'Beneficiary email': 'billing@lanewise.example',
      'Reference to quote': 'Invoice 1024',
    });
    expect(document.title).toBe('Invoice 1024 · Lanewise');
    expect(screen.getByText(/landscape/)).toBeTruthy();
    const sheet = await screen.findByRole('article');
    expect(within(sheet).getByRole('banner').textContent).toContain(
      'Lanewise Inc.1 Main St\nOmaha, NE 68102\nbilling@lanewise.example\n402-555-0100\nTax ID 47-1147114',
    );
    const part = (name: string) => within(sheet).getByRole('region', { name }).textContent;
    expect(part('Invoiced to')).toContain('Prairie Freight2 Elm St\nLincoln, NE 68501');
    expect(part('Comment')).toContain('PO 77');
    const rows = within(sheet).getAllByRole<HTMLTableRowElement>('row');
    expect(rows.map((row) => Array.from(row.cells, ({ textContent }) => textContent))).toEqual([
      ['Item', 'Months', 'Days', 'Price per month', 'Amount'],
      ['Standard', '3', '90', '$49.00', '$147.00'],
    ]);
  });

  test('shows how a tax makes the total', async () => {
    const tax = { label: 'Sales tax', percent: 10, amount: 14.7 };
    stored = [invoiceWith({ tax, total: 161.7 })];
    open(PATH);
    await screen.findByRole('heading', { name: 'Invoice 1024', level: 1 });
    expect(facts()).toMatchObject({
      Subtotal: '$147.00',
      'Sales tax (10%)': '$14.70',
      Total: '$161.70',
    });
  });

  test.each([
    ['/admin/payments?status=unmatched', 'Back to Payments', '/admin/payments?status=unmatched'],
    ['//elsewhere.example', 'Back to Billing', '/invoices'],
  ])('that was opened from %s says "%s"', async (from, name, href) => {
    open(`${PATH}?from=${encodeURIComponent(from)}`);
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  });

  test('says when it is paid or overdue, and when the bank details are not set up', async () => {
    const paidAt = '2026-11-23T12:00:00.000';
    stored = [invoiceWith({ isPaid: true, paidAt, isRead: true, hasBankDetails: false, bank: '' })];
    open(PATH);
    expect(await screen.findByText(MESSAGES.bankDetailsMissing)).toBeTruthy();
    expect(facts()).toMatchObject({ Paid: 'Yes' });
    expect(screen.getByText('PAID').parentElement!.textContent).toBe('PAIDNov 23, 2026');
    expect(facts()).not.toHaveProperty('Bank');
    expect(screen.queryByText('This invoice is overdue.')).toBeNull();
  });

  test.each<[RoleName[]]>([[['Carrier']], [['Admin', 'Carrier']]])(
    'is marked as read by its owner who opens its address as %j',
    async (roles) => {
      open(PATH, roles);
      await waitFor(() => expect(api.callsTo(READ)).toHaveLength(1));
    },
  );

  test('is not marked as read by a mere administrator, nor if it is of somebody else', async () => {
    open(PATH, ['Admin']);
    await screen.findByRole('heading', { name: 'Invoice 1024', level: 1 });
    cleanup();
    stored = [invoiceWith({ userId: 'user-2' })];
    open(PATH);
    await screen.findByRole('heading', { name: 'Invoice 1024', level: 1 });
    expect(api.callsTo(READ)).toEqual([]);
  });

  test('is printed, and downloaded as download.pdf unless that fails', async () => {
    const print = jest.fn();
    window.print = print;
    const link = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = () => 'blob:invoice';
    URL.revokeObjectURL = () => undefined;
    const { click } = open(PATH);
    await click('Print');
    expect(print).toHaveBeenCalledTimes(1);
    const answer = api.hold(PDF);
    await click('Download as PDF');
    expect(await screen.findByRole('button', { name: /Download as PDF/ })).toHaveProperty('disabled', true);
    answer(new Response('%PDF-1.7'));
    await waitFor(() => expect(link.mock.contexts[0]).toMatchObject({ download: 'download.pdf' }));
    link.mockRestore();
    api.fail(PDF, 500);
    await click('Download as PDF');
    await toastAppears('Unable to preview the invoice.', 'error');
    expect(await screen.findByRole('button', { name: 'Download as PDF' })).toHaveProperty('disabled', false);
  });

  test.each<[string, () => void, string]>([
    ['is not there', () => api.fail(GET, 404), 'Not Found Error.'],
    ['is empty', () => api.on(GET, null), 'Oops! Something went wrong.'],
  ])('that %s says so, and is loaded again on request', async (_what, prepare, text) => {
    prepare();
    const { click } = open(PATH);
    expect(await screen.findByText(text)).toBeTruthy();
    api.on(GET, () => stored[0]);
    await click('Try again');
    expect(await screen.findByRole('heading', { name: 'Invoice 1024', level: 1 })).toBeTruthy();
  });
});
