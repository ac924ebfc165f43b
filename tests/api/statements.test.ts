import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  type Booking,
  type BookingListRequest,
  type Invoice,
  type InvoiceQuantity,
  type ListResponse,
  MESSAGES,
  type Problem,
  type Statement,
  STATEMENT_UPLOAD_PATH,
  TOPICS,
} from '@lanewise/contracts';
import { createAccount } from '../support/accounts.js';
import { orderInvoice, sendStatement } from '../support/invoices.js';
import { type Answer, type Client, expectProblem } from '../support/client.js';
import { published } from '../support/outbox.js';
import { eventually } from '../support/processes.js';
import { bankFolder, useProduct } from '../support/shared-product.js';
import { runTask } from '../support/tasks.js';

const CHECK_MS = 30_000;

const product = useProduct();
let admin: Client;
let carrier: Client;

beforeAll(async () => {
  admin = await product.signIn('Admin');
  carrier = await createAccount(product);
});

interface Row {
  date?: string;
  amount: number | string;
  reference: string;
  currency?: string;
  id?: string;
}

let places = 0;
/** A text that no other reference has, without figures. */
const unique = () =>
  `payment ${'abcdefghij'.charAt(places % 10)}${[...String(places++)].map((digit) => 'klmnopqrst'.charAt(Number(digit))).join('')}`;

const csvOf = (rows: Row[]) =>
  [
    'Date,Amount,Currency,Reference,Transaction ID',
    ...rows.map(({ date = '2026-11-23', amount, currency = 'USD', reference, id = '' }) =>
      [date, amount, currency, `"${reference}"`, id].join(','),
    ),
  ].join('\n');

async function uploaded(rows: Row[]): Promise<Statement> {
  const { status, body } = await sendStatement(admin, csvOf(rows));
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
}

const order = (quantity: InvoiceQuantity = 3) => orderInvoice(carrier, { quantity });
const invoiceOf = async ({ id }: Invoice) => (await carrier.get<Invoice>(`/api/invoice/get/${id}`)).body;

const bookingsOf = async (request: BookingListRequest): Promise<Booking[]> =>
  (await admin.post<ListResponse<Booking>>('/api/statement/searchBookings', { pageSize: 1000, ...request }))
    .body.itemList;
const reasonsOf = async ({ id }: Statement) =>
  Object.fromEntries(
    (await bookingsOf({ statementId: id })).map(({ reference, reason }) => [reference, reason]),
  );
const assign = (bookingId: string, invoiceNo: number): Promise<Answer<Booking & Problem>> =>
  admin.post('/api/statement/assign', { bookingId, invoiceNo });
const dismiss = (bookingId: string): Promise<Answer<Booking & Problem>> =>
  admin.post('/api/statement/dismiss', { bookingId });

describe('a statement', () => {
  test('pays the invoices that its payments name, and lists the rest with the reason', async () => {
    const [paid, another, cheap] = [await order(), await order(6), await order()];
    const { total, invoiceNo } = paid;
    const already = `again inv ${invoiceNo}`;
    const statement = await uploaded([
      { amount: total.toFixed(2), reference: `Invoice#${invoiceNo} ${unique()}` },
      { amount: another.total, reference: `${cheap.invoiceNo} ${another.invoiceNo} ${unique()}` },
      { amount: -50, reference: 'a debit' },
      { amount: total, reference: already },
      { amount: total - 0.01, reference: `INV ${cheap.invoiceNo} too little` },
      { amount: 'lots', reference: 'unreadable' },
    ]);
    expect(statement).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      fileName: 'bank.csv',
      source: 'upload',
      bookings: 5,
      matched: 2,
      unmatched: 3,
      dismissed: 0,
      known: 0,
      passedOver: 1,
      error: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+$/),
    });
    expect(await reasonsOf(statement)).toMatchObject({
      [already]: 'already-paid',
      [`INV ${cheap.invoiceNo} too little`]: 'amount-differs',
      '2026-11-23 lots USD unreadable': 'unreadable',
    });
    expect(await invoiceOf(paid)).toMatchObject({
      isPaid: true,
      version: paid.version + 1,
      paidAt: expect.any(String),
    });
    expect(await invoiceOf(another)).toMatchObject({ isPaid: true });
    expect(await invoiceOf(cheap)).toMatchObject({ isPaid: false });
    expect((await published(product, TOPICS.invoices, paid.id)).map(({ change }) => change)).toEqual([
      'created',
      'paid',
    ]);
    expect(await published(product, TOPICS.statements, statement.id)).toEqual([
      {
        statementId: statement.id,
        fileName: 'bank.csv',
        source: 'upload',
        matched: 2,
        unmatched: 3,
        error: null,
      },
    ]);
    const [matched] = await bookingsOf({
      statementId: statement.id,
      status: 'matched',
      searchCriteria: 'invoice#',
    });
    expect(matched).toEqual({
      id: expect.any(String),
      statementId: statement.id,
      date: '2026-11-23',
      amount: total,
      currency: 'USD',
      reference: expect.stringContaining(`Invoice#${invoiceNo}`),
      payer: null,
      status: 'matched',
      reason: null,
      invoiceNo,
      namedInvoiceNos: [],
    });
  });

  test('shows money that is taken back, which pays nothing', async () => {
    const { invoiceNo, total } = await order();
    const { body } = await sendStatement(
      admin,
      `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
       <Ntry><Amt Ccy="USD">${total}</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd><Sts><Cd>BOOK</Cd></Sts>
         <BookgDt><Dt>2026-11-23</Dt></BookgDt><AddtlNtryInf>${unique()}</AddtlNtryInf></Ntry>
       </Stmt></BkToCstmrStmt></Document>`,
      'camt.xml',
    );
    const [reversal] = await bookingsOf({ statementId: body.id });
    expect(reversal).toMatchObject({ reason: 'reversal', amount: -total });
    expectProblem(await assign(reversal.id, invoiceNo), 409, MESSAGES.bookingTakesBack);
  });

  test('changes nothing the second time, nor does a booking of it in another', async () => {
    const [one, two] = [await order(), await order()];
    const rows = [
      { amount: one.total, reference: `INV ${one.invoiceNo}`, id: unique() },
      { amount: two.total, reference: `INV ${two.invoiceNo}` },
      { amount: 5, reference: unique() },
    ];
    // Two payments that look alike are two, also when both are there again.
    const twins = [rows[2], rows[2]];
    expect(await uploaded(rows)).toMatchObject({ bookings: 3, matched: 2, unmatched: 1, known: 0 });
    expect(await uploaded(rows)).toMatchObject({ bookings: 0, matched: 0, unmatched: 0, known: 3 });
    expect(await uploaded([rows[0], ...twins])).toMatchObject({ bookings: 1, known: 2 });
    // Banks give several bookings one name.
    const other = { ...rows[0], reference: `INV ${two.invoiceNo}` };
    expect(await uploaded([other])).toMatchObject({ bookings: 1, unmatched: 1, known: 0 });
    expect(await uploaded(twins)).toMatchObject({ bookings: 0, known: 2 });
    expect(await published(product, TOPICS.invoices, one.id)).toHaveLength(2);
  });

  test('pays once when it is uploaded many times at once', async () => {
    const invoice = await order();
    const rows = [{ amount: invoice.total, reference: `INV ${invoice.invoiceNo} ${unique()}` }];
    const statements = await Promise.all(Array.from({ length: 5 }, () => uploaded(rows)));
    expect(statements.filter(({ matched }) => matched === 1)).toHaveLength(1);
    expect(statements.filter(({ matched, known }) => matched === 0 && known === 1)).toHaveLength(4);
  });

  test('that is torn after payments pays nothing', async () => {
    const invoice = await order();
    const entry = `<Ntry><Amt Ccy="USD">${invoice.total}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-23</Dt></BookgDt><AddtlNtryInf>INV ${invoice.invoiceNo}</AddtlNtryInf></Ntry>`;
    const torn = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${entry.repeat(1500)}`;
    expectProblem(
      await sendStatement(admin, torn),
      400,
      'The file is not valid XML: it may be damaged or cut off.',
    );
    expect(await invoiceOf(invoice)).toMatchObject({ isPaid: false });
    expectProblem(
      await admin.post(`/api/${STATEMENT_UPLOAD_PATH}`, new FormData()),
      400,
      MESSAGES.chooseFile,
    );
  });
});

describe('an unmatched payment', () => {
  const unmatched = async () => {
    const { id } = await uploaded([{ amount: 12.34, reference: unique() }]);
    return (await bookingsOf({ statementId: id }))[0];
  };

  test('can be assigned once, and not to an invoice that nobody knows', async () => {
    const booking = await unmatched();
    const invoice = await order();
    expectProblem(await assign(booking.id, 99_999_999), 404, MESSAGES.invoiceNoUnknown);
    expect(expectProblem(await assign(booking.id, 0), 400).errors).toHaveProperty('invoiceNo');
    expect(await bookingsOf({ statementId: booking.statementId })).toEqual([booking]);
    const { status, body } = await assign(booking.id, invoice.invoiceNo);
    expect({ status, body }).toEqual({
      status: 200,
      body: { ...booking, status: 'matched', invoiceNo: invoice.invoiceNo },
    });
    for (const refused of [await assign(booking.id, invoice.invoiceNo), await dismiss(booking.id)])
      expectProblem(refused, 409, MESSAGES.bookingMatched);
  });

  test('can be dismissed, again and again', async () => {
    const booking = await unmatched();
    for (const _ of ['once', 'twice'])
      expect((await dismiss(booking.id)).body).toEqual({ ...booking, status: 'dismissed' });
  });
});

test('the check reads each file of the bank once, and goes on after a bad one', async () => {
  const folder = bankFolder(product);
  const [one, two] = [await order(), await order()];
  const rowOf = ({ invoiceNo, total }: Invoice) => ({ amount: total, reference: `INV ${invoiceNo}` });
  const name = unique();
  const found = async () =>
    (
      await admin.post<ListResponse<Statement>>('/api/statement/search', {
        source: 'check',
        searchCriteria: name,
      })
    ).body.itemList.map(({ fileName, matched, known, error }) => ({
      fileName,
      matched,
      known,
      error: error !== null,
    }));
  const check = async (count: number) => {
    await runTask(admin, 'billing', 'check-payments');
    return eventually(`${count} files are read`, CHECK_MS, async () => {
      const files = await found();
      return files.length >= count && files;
    });
  };

  await writeFile(join(folder, `${name} 1.pdf`), '%PDF');
  await writeFile(join(folder, `${name} 2.csv`), csvOf([rowOf(one)]));
  await writeFile(join(folder, `${name} 3.csv.part`), csvOf([rowOf(two)]));
  const first = await check(2);
  expect(first.sort((a, b) => a.fileName.localeCompare(b.fileName))).toEqual([
    { fileName: `${name} 1.pdf`, matched: 0, known: 0, error: true },
    { fileName: `${name} 2.csv`, matched: 1, known: 0, error: false },
  ]);
  expect(await invoiceOf(one)).toMatchObject({ isPaid: true });
  const bad = await admin.post<ListResponse<Statement>>('/api/statement/search', {
    searchCriteria: `${name} 1.pdf`,
  });
  const { id, error } = bad.body.itemList[0];
  // Administrators hear of it.
  expect(await published(product, TOPICS.statements, id)).toMatchObject([{ unmatched: 0, error }]);

  // The file has grown since.
  await writeFile(join(folder, `${name} 2.csv`), csvOf([rowOf(one), rowOf(two)]));
  expect(await check(3)).toContainEqual({ fileName: `${name} 2.csv`, matched: 1, known: 1, error: false });
  expect(await invoiceOf(two)).toMatchObject({ isPaid: true });
  expect(await found()).toHaveLength(3);
});
