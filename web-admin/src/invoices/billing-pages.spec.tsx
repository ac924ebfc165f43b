import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { api, dayIn, gone, listResponse, valueOf } from '@lanewise/browser/testing';
import {
  type AccountCredit,
  type Booking,
  INVOICE_TEXT_RULES,
  invoiceDeleteText,
  type InvoiceFigures,
  type InvoiceListItem,
  MESSAGES,
  NUMBER_RULES,
  packageDeleteText,
  type PricePackage,
  type Statement,
  TEXT_RULES,
  UNMATCHED_REASON_LABELS,
  UNMATCHED_REASONS,
} from '@lanewise/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { incomeCsv, IncomePage } from '../income/income-page';
import { PackagePage } from '../packages/package-page';
import { PaymentPage } from '../payments/payment-page';
import { StatementPage } from '../statements/statement-page';
import { renderAdmin } from '../testing/render-admin';
import { StubRequest } from '../testing/stub-request';
import { InvoicePage, invoicesCsv } from './invoice-page';

const invoice: InvoiceListItem = {
  id: 'invoice-1',
  version: 1,
  userId: 'user-2',
  user: {
    id: 'user-2',
    companyName: 'Prairie Freight',
    firstName: 'Robin',
    lastName: 'Tester',
    email: 'robin@example.test',
  },
  invoiceNo: 1024,
  invoiceTo: 'Prairie Freight',
  item: 'Pro',
  quantity: 3,
  price: 99,
  total: 297,
  notes: null,
  days: 90,
  dueAt: '2026-12-05T12:00:00.000',
  address: '',
  tax: null,
  isPaid: false,
  isRead: true,
  isOverdue: false,
  createdAt: '2026-05-01T08:00:00.000',
  paidAt: null,
  paid: 0,
  voidedAt: null,
  creditNoteNo: null,
};
const pricePackage: PricePackage = {
  id: 'package-1',
  version: 4,
  name: 'Pro',
  price: 99,
  description: 'For fleets',
  posibilities: 'Search|Backhauls',
  period: 30,
  isRetired: false,
};
const statement: Statement = {
  id: 'statement-1',
  fileName: 'april.csv',
  source: 'upload',
  bookings: 7,
  matched: 5,
  unmatched: 2,
  dismissed: 0,
  known: 0,
  passedOver: 1,
  error: null,
  createdAt: '2026-05-02T08:00:00.000',
};
const booking: Booking = {
  id: 'booking-1',
  statementId: 'statement-1',
  date: '2026-05-01',
  amount: 250,
  currency: 'USD',
  reference: 'Invoice 1024',
  payer: 'Prairie Freight Inc',
  status: 'unmatched',
  reason: 'amount-differs',
  invoiceNo: null,
  namedInvoiceNos: [],
};

const filterOf = (route: string) => api.callsTo(route).at(-1)?.query.get('filter');

describe('the invoices', () => {
  const INVOICES = 'GET /admin/invoices';
  const PATCH = 'PATCH /invoice/partialupdate/invoice-1';
  const REMOVE = 'DELETE /admin/invoices/invoice-1';

  beforeEach(() => void api.on(INVOICES, listResponse([invoice])));
  const row = async () => (await screen.findByText('1024')).closest('tr')!;

  test('are sorted by number first, and by the fields of the menu', async () => {
    const { click } = renderAdmin(<InvoicePage />);
    await click('Sort: Invoice No, descending');
    expect(api.callsTo(INVOICES)[0].query.get('sort')).toBe('["invoiceNo","DESC"]');
    const labels = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
    expect(labels).toEqual(['Invoice Nodescending', 'Created At', 'Paid', 'Read']);
    await click('Paid', 'menuitemradio');
    await waitFor(() => expect(api.callsTo(INVOICES).at(-1)!.query.get('sort')).toBe('["isPaid","ASC"]'));
    await click('Sort: Paid, ascending');
    await click('Created At', 'menuitemradio');
    await waitFor(() => expect(api.callsTo(INVOICES).at(-1)!.query.get('sort')).toBe('["createdAt","DESC"]'));
  });

  test('are filtered, which the address keeps', async () => {
    const { click, address } = renderAdmin(<InvoicePage />);
    await row();
    for (const [choice, filter] of [
      ['Unpaid', '{"isPaid":false}'],
      ['Overdue', '{"isOverdue":true}'],
      ['Paid', '{"isPaid":true}'],
      ['Void', '{"isVoid":true}'],
    ]) {
      await click(/^Paid/, 'combobox');
      await click(choice, 'option');
      await waitFor(() => expect(filterOf(INVOICES)).toBe(filter));
      expect(new URLSearchParams(address().split('?')[1]).get('filter')).toBe(filter);
      expect(screen.getByRole('combobox', { name: /^Paid/ }).textContent).toBe(choice);
    }
  });

  test('are marked as paid and as unpaid again, each once, unless the server does not', async () => {
    const paid = { ...invoice, isPaid: true, paid: 297, paidAt: '2026-05-02T08:00:00.000' };
    api.fail(PATCH, 502);
    const { click } = renderAdmin(<InvoicePage />);
    await click('Mark as Paid: Invoice 1024');
    expect(await screen.findByText('Error while updating the isPaid status of the invoice.')).toBeTruthy();
    expect((await row()).textContent).toContain('Unpaid');
    const release = api.hold(PATCH);
    await click('Mark as Paid: Invoice 1024');
    const button = screen.getByRole('button', { name: 'Mark as Paid: Invoice 1024' });
    await waitFor(() => expect(button).toHaveProperty('disabled', true));
    act(() => release(paid));
    expect(await screen.findByText('Updated.')).toBeTruthy();
    api.on(PATCH, invoice);
    await click('Mark as Unpaid: Invoice 1024');
    expect(await screen.findByRole('button', { name: 'Mark as Paid: Invoice 1024' })).toBeTruthy();
    expect(api.callsTo(PATCH).map(({ body }) => body)).toEqual(
      [true, true, false].map((value) => [{ op: 'replace', path: '/IsPaid', value }]),
    );
  });

  test('that are chosen are marked as paid, without those that are paid or void; the others go on when one fails', async () => {
    const paid = { ...invoice, id: 'invoice-2', invoiceNo: 1025, isPaid: true, paid: 297 };
    const isVoid = { ...invoice, id: 'invoice-3', invoiceNo: 1026, voidedAt: '2026-05-02T08:00:00.000' };
    const inPart = { ...invoice, id: 'invoice-4', invoiceNo: 1027, paid: 100 };
    api.on(INVOICES, listResponse([inPart, isVoid, paid, invoice]));
    api.fail('PATCH /invoice/partialupdate/invoice-4', 409, { title: 'This is refused.' });
    api.on(PATCH, { ...invoice, isPaid: true, paid: 297 });
    const { click } = renderAdmin(<InvoicePage />);
    await click('Choose all loaded', 'checkbox');
    await click('Mark as Paid');
    const dialog = await screen.findByRole('alertdialog', { name: 'Mark 2 invoices as paid?' });
    expect(dialog.textContent).toContain('$494.00 is open in all.');
    expect(dialog.textContent).toContain('1026: Void.1025: Paid already.');
    expect(api.callsTo(PATCH)).toEqual([]);
    await click('Mark as Paid');
    expect(await screen.findByText('1 invoice marked as paid.')).toBeTruthy();
    const undone = await screen.findByRole('dialog', { name: 'Not marked as paid' });
    expect(undone.textContent).toContain('1027: This is refused.');
    expect(api.callsTo(PATCH).map(({ body }) => body)).toEqual([
      [{ op: 'replace', path: '/IsPaid', value: true }],
    ]);
    // The list is read anew.
    expect(api.callsTo(INVOICES)).toHaveLength(2);
    expect(screen.queryByText(/chosen$/)).toBeNull();
  });

  test('that are chosen are marked no further once that is stopped', async () => {
    api.on(INVOICES, listResponse([invoice, { ...invoice, id: 'invoice-2', invoiceNo: 1025 }]));
    const release = api.hold(PATCH);
    const { click } = renderAdmin(<InvoicePage />);
    await click('Choose all loaded', 'checkbox');
    await click('Mark as Paid');
    await screen.findByRole('alertdialog');
    await click('Mark as Paid');
    expect(await screen.findByText('0 of 2')).toBeTruthy();
    await click('Stop');
    act(() => release({ ...invoice, isPaid: true }));
    expect(await screen.findByText('1 invoice marked as paid.')).toBeTruthy();
    const undone = await screen.findByRole('dialog', { name: 'Not marked as paid' });
    expect(undone.textContent).toContain('1025: Stopped before its turn.');
  });

  test('are removed after a confirmation', async () => {
    const { click, choose } = renderAdmin(<InvoicePage />);
    await choose('Remove', 'Invoice 1024');
    expect(screen.getByText('Delete Confirmation.')).toBeTruthy();
    expect(screen.getByText(invoiceDeleteText(1024))).toBeTruthy();
    api.on(REMOVE, invoice).on(INVOICES, listResponse([]));
    await click('Confirm');
    expect(await screen.findByText('Invoice removed.')).toBeTruthy();
    expect(await screen.findByText('No invoices')).toBeTruthy();
  });

  test('say what came in of them and which are overdue, and take off what came in', async () => {
    api
      .on(
        INVOICES,
        listResponse([
          { ...invoice, paid: 200 },
          { ...invoice, id: 'invoice-2', invoiceNo: 7, isOverdue: true },
        ]),
      )
      .on(PATCH, invoice);
    const { choose } = renderAdmin(<InvoicePage />);
    expect((await row()).textContent).toContain('Unpaid$200.00 of $297.00 paid');
    expect(screen.getAllByText('Overdue')).toHaveLength(1);
    await choose('Mark as Unpaid', 'Invoice 1024');
    expect(await screen.findByText('Updated.')).toBeTruthy();
    expect(api.callsTo(PATCH)[0].body).toEqual([{ op: 'replace', path: '/IsPaid', value: false }]);
    await waitFor(() => expect(screen.queryByText('$200.00 of $297.00 paid')).toBeNull());
  });

  test('take a payment by hand, at first of all that is open, today', async () => {
    const ADD = 'POST /invoice/addPayment';
    api
      .on(INVOICES, listResponse([{ ...invoice, paid: 200 }]))
      .on(ADD, { ...invoice, isPaid: true, paid: 297, paidAt: '2026-05-02T08:00:00.000' });
    const { click, choose, fill, fillDay } = renderAdmin(<InvoicePage />);
    await choose('Add payment', 'Invoice 1024');
    expect(await screen.findByText('$97.00 of $297.00 is open.')).toBeTruthy();
    expect(valueOf('Amount, $')).toBe('97');
    await screen.findByRole('group', { name: 'Came in on' });
    const [year, month, day] = new Date().toISOString().slice(0, 10).split('-');
    expect(dayIn('Came in on')).toBe(`${month}/${day}/${year}`);
    await fill('Amount, $', '50');
    await fillDay('Came in on', '2026-05-02');
    await click('Add payment');
    expect(await screen.findByText('Payment added.')).toBeTruthy();
    expect(api.callsTo(ADD)[0].body).toEqual({ id: 'invoice-1', amount: 50, date: '2026-05-02' });
    expect((await row()).textContent).toContain('Paid');
  });

  describe('that are paid', () => {
    const paid = { ...invoice, isPaid: true, paid: 297, paidAt: '2026-05-02T08:00:00.000' };
    const VOID = 'DELETE /admin/invoices/invoice-1';

    beforeEach(
      () =>
        void api
          .on(INVOICES, listResponse([paid]))
          .on('GET /admin/invoices/invoice-1', {
            ...paid,
            payments: [
              { id: 'payment-1', date: '2026-05-01', amount: 25, bookingId: null, isCredit: true },
              { id: 'payment-2', date: '2026-05-02', amount: 272, bookingId: 'booking-1', isCredit: false },
            ],
          })
          .on('GET /admin/users/user-2', { id: 'user-2', finishPayedPeriodDate: '2037-08-22T12:00:00.000' })
          .on('GET /user/getPaidPeriods/user-2', {
            itemList: [
              {
                invoiceId: 'invoice-1',
                invoiceNo: 1024,
                item: 'Pro',
                months: 3,
                days: 90,
                endBefore: '2026-05-01T12:00:00.000',
                from: '2026-05-02T12:00:00.000',
                to: '2026-07-31T12:00:00.000',
                paidAt: '2026-05-02T12:00:00.000',
                takenBackAt: null,
                endWithout: '2037-05-24T12:00:00.000',
              },
            ],
          }),
    );

    test('are voided by a credit note, which takes back what they added, and stay in the list', async () => {
      const { click, choose } = renderAdmin(<InvoicePage />);
      await choose('Remove', 'Invoice 1024');
      expect(await screen.findByRole('alertdialog', { name: 'Void invoice 1024?' })).toBeTruthy();
      expect(screen.getByText(/^A credit note of \$297\.00 is made\./)).toBeTruthy();
      expect(await screen.findByText(/\$25\.00 of it goes back to the credit of the account\./)).toBeTruthy();
      expect(await screen.findByText('Paid until goes back from Aug 22, 2037 to May 24, 2037.')).toBeTruthy();
      await click('Take back what it added to the paid period', 'checkbox');
      expect(screen.getByText('Paid until stays Aug 22, 2037.')).toBeTruthy();
      api.fail(VOID, 409, { title: 'Not now.' });
      await click('Void');
      expect(await screen.findByText('Not now.')).toBeTruthy();
      await click('Take back what it added to the paid period', 'checkbox');
      api.on(VOID, { ...paid, isPaid: false, voidedAt: '2026-05-03T08:00:00.000', creditNoteNo: 7 });
      await click('Void');
      expect(await screen.findByText('Invoice voided.')).toBeTruthy();
      expect(api.callsTo(VOID).map(({ query }) => query.get('takeBack'))).toEqual(['false', 'true']);
      expect((await row()).textContent).toContain('VoidCredit note 7');
      expect(await screen.findByRole('link', { name: 'Preview: Invoice 1024' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Actions: Invoice 1024' })).toBeNull();
    });
  });

  test('are exported as text, never as a formula, and with numbers as numbers', () => {
    const [, line] = invoicesCsv([{ ...invoice, invoiceTo: '=1+1', user: null }]).split('\r\n');
    expect(line).toBe('1024,"2026-05-01 08:00","\'=1+1","","","","Pro",3,99,297,"No","",0,"No","","","Yes"');
  });
});

describe('the price packages', () => {
  const PACKAGES = 'GET /admin/price-packages';
  const PACKAGE = 'GET /admin/price-packages/package-1';
  const CREATE = 'POST /admin/price-packages';
  const UPDATE = 'PUT /admin/price-packages/package-1';
  const REMOVE = 'DELETE /admin/price-packages/package-1';
  const trial = { ...pricePackage, id: 'package-0', name: 'Trial', price: 0 };

  beforeEach(() => void api.on(PACKAGES, listResponse([trial, pricePackage])).on(PACKAGE, pricePackage));

  test('show price, days but for Trial, what they offer, and which are retired; the others are removed after a confirmation', async () => {
    const retired = { ...pricePackage, id: 'package-2', isRetired: true };
    api.on(PACKAGES, listResponse([trial, retired, { ...pricePackage, name: 'Fleet' }]));
    const { choose, click } = renderAdmin(<PackagePage />);
    const cells = (await screen.findByText('Pro')).closest('tr')!;
    expect(cells.textContent).toMatch(/Pro\$99\.0030For fleets.*Search.*Backhauls.*Retired/);
    expect(within(cells).queryByRole('button')).toBeNull();
    expect(screen.getByText('Trial').closest('tr')!.textContent).toMatch(/Trial\$0\.00—/);
    expect(api.callsTo(PACKAGES)[0].query.get('sort')).toBe('["period","ASC"]');
    expect(screen.queryByRole('button', { name: 'Remove: Trial' })).toBeNull();
    await choose('Remove', 'Fleet');
    expect(screen.getByText(packageDeleteText('Fleet'))).toBeTruthy();
    api.fail(REMOVE, 502);
    await click('Confirm');
    expect(await screen.findByText('Error while removing the pricepackage.')).toBeTruthy();
    expect(await screen.findByText('Fleet')).toBeTruthy();
  });

  test('are created from a form with a line for each posibility', async () => {
    const { user, fill, click } = renderAdmin(<PackagePage />, '?open=new');
    await screen.findByRole('dialog', { name: 'New price package' });
    await click('Save');
    expect(await screen.findAllByText('Required field.')).toHaveLength(4);
    expect(valueOf('Days per month *')).toBe('30');
    await fill('Name *', 'Fleet');
    await fill('Price per month, $ *', '19.5');
    await fill('Description *', 'For two trucks');
    await fill('Posibility 1', 'Search');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Posibility 2'));
    await user.paste('Truck | driver');
    await click('Save');
    expect((await screen.findAllByText('A posibility may not contain the | sign.')).length).toBeGreaterThan(
      0,
    );
    expect(api.callsTo(CREATE)).toEqual([]);

    await fill('Posibility 2', 'Backhauls');
    api.fail(CREATE, 502);
    await click('Save');
    expect(await screen.findByText('Error while creating the pricepackage.')).toBeTruthy();
    api.on(CREATE, pricePackage);
    await click('Save');
    expect(await screen.findByText('Price package created.')).toBeTruthy();
    expect(api.callsTo(CREATE)[1].body).toEqual({
      name: 'Fleet',
      price: 19.5,
      description: 'For two trucks',
      posibilities: 'Search|Backhauls',
      period: 30,
    });
  });

  test('are edited: a posibility is taken out, and the version that was edited is sent', async () => {
    const { click } = renderAdmin(<PackagePage />, '?open=package-1');
    await screen.findByLabelText('Posibility 2');
    await click('Remove posibility 1');
    expect(valueOf('Posibility 1')).toBe('Backhauls');
    expect(document.activeElement).toBe(screen.getByLabelText('Posibility 1'));
    const current = { ...pricePackage, version: 5, posibilities: 'Search|Backhauls|Help' };
    const { changedElsewhere: title } = MESSAGES;
    api.fail(UPDATE, 409, { code: 'changed-elsewhere', title, changed: ['posibilities'], current });
    await click('Save');
    expect(await screen.findByRole('radio', { name: 'Take theirs: Search, Backhauls, Help' })).toBeTruthy();
    api.on(UPDATE, pricePackage);
    await click('Save');
    expect(await screen.findByText('Price package updated.')).toBeTruthy();
    expect(api.callsTo(UPDATE)[1].body).toEqual({ version: 5, posibilities: 'Backhauls' });
  });

  test('keep name, price and period of Trial', async () => {
    api.on('GET /admin/price-packages/package-0', trial);
    renderAdmin(<PackagePage />, '?open=package-0');
    await screen.findByLabelText('Name *');
    const isFixed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).readOnly;
    const labels = ['Name *', 'Price per month, $ *', 'Days per month *', 'Description *'];
    expect(labels.map(isFixed)).toEqual([true, true, true, false]);
  });

  test('refuse what is beyond a limit', async () => {
    const { fill, click } = renderAdmin(<PackagePage />, '?open=package-1');
    const edges = [
      ['Name *', 'Pro', 'n'.repeat(51), INVOICE_TEXT_RULES.item.maxLength.message],
      ['Price per month, $ *', '0', '-1', NUMBER_RULES.packagePrice.tooSmall],
      ['Price per month, $ *', '100000', '100001', NUMBER_RULES.packagePrice.tooSmall],
      ['Days per month *', '366', '367', NUMBER_RULES.packagePeriod.tooSmall],
      ['Days per month *', '1', '1.5', NUMBER_RULES.packagePeriod.tooSmall],
      ['Description *', 'd', 'd'.repeat(451), TEXT_RULES.packageDescription.maxLength.message],
      ['Posibility 1', 'p', 'p'.repeat(2001), TEXT_RULES.posibilities.maxLength.message],
    ];
    await fill('Name *', '');
    await click('Save');
    for (const [label, right, wrong, message] of edges) {
      await fill(label, right);
      await gone(message);
      await fill(label, wrong);
      expect(await screen.findByText(message)).toBeTruthy();
    }
    await click('Save');
    expect(api.callsTo(UPDATE)).toEqual([]);
  });
});

describe('the statements', () => {
  const STATEMENTS = 'GET /admin/statements';
  const CHECK = 'POST /ops/billing/tasks/check-payments/run';

  beforeEach(() => {
    StubRequest.install();
    api.on(STATEMENTS, listResponse([statement]));
  });

  const choose = async ({ user }: ReturnType<typeof renderAdmin>, file = new File(['date'], 'may.csv')) =>
    user.upload(screen.getByLabelText('Statement file'), file);

  test('are uploaded once, with progress, and say what came of them', async () => {
    const page = renderAdmin(<StatementPage />);
    await choose(page);
    expect(screen.getByText('may.csv')).toBeTruthy();
    await page.click('Upload');
    await waitFor(() => expect(StubRequest.sent).toHaveLength(1));
    const [request] = StubRequest.sent;
    expect(request.url).toBe('/api/statement/upload');
    act(() => request.upload.onprogress?.({ loaded: 2 }));
    const bar = screen.getByRole('progressbar', { name: 'Upload of may.csv' });
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'));
    act(() => request.respond(201, { ...statement, known: 2 }));
    expect(
      await screen.findByText('5 matched, 2 unmatched. 2 already recorded from an earlier statement.'),
    ).toBeTruthy();
    expect(screen.queryByText('may.csv')).toBeNull();
  });

  test('are asked for when none is chosen, and stay chosen when the server refuses them', async () => {
    const page = renderAdmin(<StatementPage />);
    await page.click('Upload');
    expect(await screen.findByText('Please choose a file to upload.')).toBeTruthy();
    expect(StubRequest.sent).toEqual([]);
    await choose(page);
    await page.click('Upload');
    await waitFor(() => expect(StubRequest.sent).toHaveLength(1));
    act(() => StubRequest.sent[0].respond(400, { title: 'This is no bank statement.' }));
    const section = screen.getByRole('region', { name: 'Upload' });
    expect((await within(section).findByRole('alert')).textContent).toBe('This is no bank statement.');
    expect(screen.getByText('may.csv')).toBeTruthy();
    await choose(page, new File(['date'], 'june.csv'));
    expect(within(section).queryByRole('alert')).toBeNull();
  });

  test('are explained, with one to try, lead from their counts to the payments, say when one could not be read, and are looked for at once', async () => {
    const download = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = () => 'blob:sample';
    URL.revokeObjectURL = () => undefined;
    api.on(STATEMENTS, listResponse([{ ...statement, error: 'The file is torn.' }])).on(CHECK, null);
    const { click } = renderAdmin(<StatementPage />);
    expect(screen.getByText(/such as Invoice 1024/)).toBeTruthy();
    await click('Sample CSV');
    expect(download.mock.contexts[0]).toMatchObject({ download: 'sample-statement.csv' });
    download.mockRestore();
    const link = await screen.findByRole('link', { name: '2 unmatched' });
    expect(new URLSearchParams(link.getAttribute('href')!.split('?')[1]).get('filter')).toBe(
      '{"statementId":"statement-1","status":"unmatched"}',
    );
    expect(screen.getByText('Not read: The file is torn.')).toBeTruthy();
    await click('Check now');
    expect(await screen.findByText('The check has started. New statements appear in the list.')).toBeTruthy();
    api.fail(CHECK, 503, { title: MESSAGES.unavailable });
    await click('Check now');
    expect(await screen.findByText(MESSAGES.unavailable)).toBeTruthy();
  });
});

describe('the payments', () => {
  const BOOKINGS = 'GET /admin/bookings';
  const ASSIGN = 'POST /statement/assign';
  const DISMISS = 'POST /statement/dismiss';
  const NAME = '$250.00 of May 1, 2026';

  beforeEach(
    () => void api.on(BOOKINGS, listResponse([booking])).on('GET /admin/invoices', listResponse([invoice])),
  );

  test('say in words why they are unmatched', async () => {
    api.on(BOOKINGS, listResponse(UNMATCHED_REASONS.map((reason) => ({ ...booking, id: reason, reason }))));
    renderAdmin(<PaymentPage />);
    for (const label of Object.values(UNMATCHED_REASON_LABELS)) {
      expect(await screen.findByText(label, { selector: 'td, td *' })).toBeTruthy();
    }
    // Money that goes back pays nothing.
    expect(screen.getAllByRole('button', { name: /^Assign: / })).toHaveLength(UNMATCHED_REASONS.length - 1);
  });

  test('are filtered by status, reason and statement', async () => {
    api.on('GET /admin/statements/statement-1', statement);
    const filter = encodeURIComponent('{"statementId":"statement-1","status":"unmatched"}');
    const { click, user } = renderAdmin(<PaymentPage />, `?filter=${filter}`);
    const chip = (await screen.findByText('Only of april.csv')).parentElement!;
    await click(/^Reason/, 'combobox');
    await click('Amount differs', 'option');
    await waitFor(() => expect(filterOf(BOOKINGS)).toContain('"reason":"amount-differs"'));
    await user.click(within(chip).getByTestId('CancelIcon'));
    await waitFor(() =>
      expect(JSON.parse(filterOf(BOOKINGS)!)).toEqual({ status: 'unmatched', reason: 'amount-differs' }),
    );
  });

  test('say that none is unmatched, and show all on demand', async () => {
    api.on(BOOKINGS, ({ query }) =>
      listResponse(
        query.get('filter') === '{}'
          ? [{ ...booking, status: 'matched', reason: null, invoiceNo: 1024 }]
          : [],
      ),
    );
    const { click, fill } = renderAdmin(<PaymentPage />);
    expect(await screen.findByText('All payments are matched or dismissed.')).toBeTruthy();
    expect(filterOf(BOOKINGS)).toBe('{"status":"unmatched"}');
    await fill('Search', 'spring');
    expect(await screen.findByText(MESSAGES.noMatches)).toBeTruthy();
    await fill('Search', '');
    await click('Show all payments');
    expect(await screen.findByText('Prairie Freight Inc')).toBeTruthy();
  });

  test('are assigned to an unpaid invoice in part, with what is open beside them', async () => {
    const { click, user } = renderAdmin(<PaymentPage />);
    await click(`Assign: ${NAME}`);
    const dialog = await screen.findByRole('alertdialog', { name: 'Assign this payment' });
    expect(within(dialog).queryByRole('button', { name: 'Assign' })).toBeNull();
    await user.click(screen.getByLabelText('Unpaid invoice'));
    await user.click(await screen.findByRole('option', { name: '1024 · Prairie Freight · $297.00' }));
    expect(within(dialog).getByText('The invoice stays open: $250.00 of $297.00 paid.')).toBeTruthy();
    api.fail(ASSIGN, 409, { title: 'This invoice is already paid.' });
    await click('Assign');
    expect(await within(dialog).findByText('This invoice is already paid.')).toBeTruthy();
    api.on(ASSIGN, { ...booking, status: 'matched', invoiceNo: 1024 });
    await click('Assign');
    expect(await screen.findByText('Invoice 1024: $250.00 of $297.00 paid.')).toBeTruthy();
    expect(api.callsTo(ASSIGN)[0].body).toEqual({ bookingId: 'booking-1', invoiceNo: 1024 });
    expect(await screen.findByText('Matched', { selector: 'td, td *' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: `Assign: ${NAME}` })).toBeNull();
  });

  test('are assigned to the invoice that their reference names, also if that is too much, and say what is left over', async () => {
    api
      .on(BOOKINGS, listResponse([{ ...booking, namedInvoiceNos: [9, 1024] }]))
      .on('GET /admin/invoices', listResponse([{ ...invoice, paid: 100 }]));
    const { click } = renderAdmin(<PaymentPage />);
    await click(`Assign: ${NAME}`);
    const dialog = await screen.findByRole('alertdialog', { name: 'Assign this payment' });
    expect(
      await within(dialog).findByText('The invoice is then paid, and $53.00 is a credit of the account.'),
    ).toBeTruthy();
    expect(valueOf('Unpaid invoice')).toBe('1024 · Prairie Freight');
    expect(within(dialog).getByRole('button', { name: 'Assign' })).toBeTruthy();
  });

  test('lead to the invoice that they pay, and are unmatched after a confirmation', async () => {
    const UNMATCH = 'POST /statement/unmatch';
    api
      .on(BOOKINGS, listResponse([{ ...booking, status: 'matched', reason: null, invoiceNo: 1024 }]))
      .on(UNMATCH, { ...booking, reason: 'taken-off' });
    const { click } = renderAdmin(<PaymentPage />);
    const link = await screen.findByRole('link', { name: '1024' });
    expect(decodeURIComponent(link.getAttribute('href')!)).toContain('/invoices?filter={"q":"1024"}');
    await click(`Unmatch: ${NAME}`);
    expect(screen.getByText(/^\$250\.00 of May 1, 2026 is taken off invoice 1024\./)).toBeTruthy();
    await click('Unmatch');
    expect(await screen.findByText('Payment unmatched.')).toBeTruthy();
    expect(api.callsTo(UNMATCH)[0].body).toEqual({ bookingId: 'booking-1' });
    expect(await screen.findByText('Taken off its invoice', { selector: 'td, td *' })).toBeTruthy();
  });

  test('are dismissed after a confirmation, and can be assigned all the same', async () => {
    api.on(DISMISS, { ...booking, status: 'dismissed' });
    const { click, choose } = renderAdmin(<PaymentPage />);
    await choose('Dismiss', NAME);
    await click('Dismiss');
    expect(await screen.findByText('Payment dismissed.')).toBeTruthy();
    expect(api.callsTo(DISMISS)[0].body).toEqual({ bookingId: 'booking-1' });
    await waitFor(() => expect(screen.queryByRole('button', { name: `Actions: ${NAME}` })).toBeNull());
    expect(await screen.findByRole('button', { name: `Assign: ${NAME}` })).toBeTruthy();
  });

  test('say when there are none', async () => {
    api.on(BOOKINGS, listResponse([]));
    renderAdmin(<PaymentPage />, '?filter=%7B%7D');
    expect(await screen.findByText('No payments')).toBeTruthy();
  });
});

describe('the income', () => {
  const FIGURES = 'GET /invoice/getFigures';
  const figures: InvoiceFigures = {
    months: [
      { month: '2026-04', income: 0, credited: 0, paidAccounts: 0 },
      { month: '2026-05', income: 1297.5, credited: 297, paidAccounts: 3 },
    ],
    packages: [{ item: 'Pro', income: 1297.5, credited: 297 }],
    recurring: 433,
    unpaidCount: 2,
    unpaidTotal: 594,
    overdueCount: 1,
    overdueTotal: 297,
    creditCount: 0,
    creditTotal: 0,
  };
  const rowsOf = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);

  test('is exported by month', () => {
    expect(incomeCsv(figures.months).split('\r\n').slice(0, 3)).toEqual([
      '"Month (UTC)","Income (USD)","Credited (USD)","Paid accounts"',
      '"2026-04",0,0,0',
      '"2026-05",1297.5,297,3',
    ]);
  });

  test('is tables beside its charts, with what is recurring and what is still unpaid', async () => {
    api.on(FIGURES, figures);
    renderAdmin(<IncomePage />);
    expect(rowsOf(await screen.findByRole('table', { name: /^Income and paid accounts by month/ }))).toEqual([
      'MonthIncomeCreditedPaid accounts',
      'May 2026$1,297.50−$297.003',
      'Apr 2026$0.00$0.000',
    ]);
    expect(rowsOf(screen.getByRole('table', { name: 'Income by package' }))).toEqual([
      'PackageIncomeCredited',
      'Pro$1,297.50−$297.00',
    ]);
    expect(screen.getByText('$433.00')).toBeTruthy();
    expect(screen.getByText('$594.00')).toBeTruthy();
    const overdue = screen.getByRole('link', { name: 'Overdue invoices' });
    expect(decodeURIComponent(overdue.getAttribute('href')!)).toContain('{"isOverdue":true}');
  });

  test('names the accounts that have paid too much, and records that it was paid back', async () => {
    const PAY_BACK = 'POST /invoice/payBackCredit';
    const credit: AccountCredit = { userId: 'user-2', user: null, amount: 1.5 };
    api
      .on(FIGURES, { ...figures, months: [], creditCount: 1, creditTotal: 1.5 })
      .on('GET /invoice/getCredits', { itemList: [credit] })
      .on(PAY_BACK, { ...credit, amount: 0 });
    const { click } = renderAdmin(<IncomePage />);
    expect(rowsOf(await screen.findByRole('table', { name: 'Credits of accounts' }))).toEqual([
      'AccountCredit',
      'A removed account$1.50Pay back',
    ]);
    await click('Pay back');
    await screen.findByRole('alertdialog', { name: 'Pay the credit back?' });
    await click('Pay back');
    expect(await screen.findByText('Credit paid back.')).toBeTruthy();
    expect(api.callsTo(PAY_BACK)[0].body).toEqual({ userId: 'user-2', amount: 1.5 });
  });

  test('says when there is none and why it cannot be loaded, and is of the period that is chosen, which the address keeps', async () => {
    api.fail(FIGURES, 502);
    const { click, address } = renderAdmin(<IncomePage />);
    expect(await screen.findByText('Error of loading invoices.')).toBeTruthy();
    api.on(FIGURES, { ...figures, months: figures.months.slice(0, 1) });
    await click('Try again');
    expect(await screen.findByText('No income: last 12 months')).toBeTruthy();
    await click(/^Period/, 'combobox');
    await click('Last year', 'option');
    await waitFor(() => expect(api.callsTo(FIGURES).at(-1)!.query.get('period')).toBe('last-year'));
    expect(address()).toContain('period=last-year');
  });
});
