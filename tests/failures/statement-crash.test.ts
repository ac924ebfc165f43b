import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  type Invoice,
  type ListResponse,
  type Statement,
  STATEMENT_UPLOAD_FIELD,
  STATEMENT_UPLOAD_PATH,
} from '@lanewise/contracts';
import type { Client } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { OwnProduct } from '../support/product.js';

/** More than one batch, and some seconds of work. */
const PAYMENTS = 20_000;
const SOON_MS = 60_000;
/** Of a table that some thousand payments have been written to. */
const SOME_BYTES = 500_000;

const product = new OwnProduct();
let admin: Client;
let carrier: Client;

const signIn = async () => {
  [admin, carrier] = [await product.signIn('Admin'), await product.signIn('Carrier')];
};

beforeAll(async () => {
  await product.start();
  await signIn();
});
afterAll(() => product.stop());

const upload = (content: string) => {
  const form = new FormData();
  form.set(STATEMENT_UPLOAD_FIELD, new Blob([content]), 'bank.csv');
  return admin.post<Statement>(`/api/${STATEMENT_UPLOAD_PATH}`, form);
};

test('a statement whose service is killed while it is read counts for nothing, and whole the next time', async () => {
  const order = { invoiceTo: 'Test Company', item: 'Standard', quantity: 3 };
  const { body: invoice } = await carrier.post<Invoice>('/api/invoice/create', order);
  const payments = Array.from({ length: PAYMENTS }, (_, at) => `2026-11-23,${at + 1}.00,Payment of customer`);
  // The first one is paid long before the end.
  payments.unshift(`2026-11-23,${invoice.total}.00,INV ${invoice.invoiceNo}`);
  const statement = ['Date,Amount,Reference', ...payments].join('\n');

  const refused = upload(statement).catch(() => undefined);
  await eventually('some payments are matched', SOON_MS, async () => {
    // Rows that are not committed show in the size of their table alone.
    const [{ bytes }] = await product.query<{ bytes: number }>(
      `SELECT pg_relation_size('billing.bookings')::int AS bytes`,
    );
    return bytes > SOME_BYTES;
  });
  await product.restart('SIGKILL');
  await refused;
  await signIn();

  const list = await admin.post<ListResponse<Statement>>('/api/statement/search', {});
  expect(list.body.totalItemsCount).toBe(0);
  const invoiceNow = async () => (await carrier.get<Invoice>(`/api/invoice/get/${invoice.id}`)).body;
  expect(await invoiceNow()).toMatchObject({ isPaid: false });

  expect((await upload(statement)).body).toMatchObject({ matched: 1, unmatched: PAYMENTS, known: 0 });
  expect(await invoiceNow()).toMatchObject({ isPaid: true });
}, 300_000);
