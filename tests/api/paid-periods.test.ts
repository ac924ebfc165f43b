import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  fromWireDate,
  type InvoiceSnapshot,
  MESSAGES,
  type PaidExtensions,
  TOPICS,
  toWireDate,
  type User,
} from '@lanewise/contracts';
import { createAccount, setPaidUntil } from '../support/accounts.js';
import { type Client, expectProblem } from '../support/client.js';
import { invoiceEvent, type InvoiceState } from '../support/invoices.js';
import { publish } from '../support/outbox.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';

const ARRIVAL_MS = 20_000;
const DAY_MS = 86_400_000;

const product = useProduct();
let admin: Client;

beforeAll(async () => {
  admin = await product.signIn('Admin');
});

const send = (invoice: InvoiceSnapshot) => publish(product, TOPICS.invoices, invoice.id, invoice);

/** Waits until identity has had all events before. */
async function delivered(userId: string): Promise<void> {
  const id = randomUUID();
  await send(invoiceEvent({ id, version: 1, userId, days: 1, isPaid: false, paidAt: Date.now() }));
  await eventually('identity has had the events', ARRIVAL_MS, async () => {
    const rows = await product.query('SELECT FROM identity.known_invoices WHERE id = $1', [id]);
    return rows.length > 0;
  });
}

const periodOf = async (client: Client): Promise<number> => {
  const { body } = await client.get<User>(`/api/user/get/${client.userId}`);
  return fromWireDate(body.finishPayedPeriodDate!).getTime();
};

const listOf = async (client: Client, userId = client.userId) =>
  (await client.get<PaidExtensions>(`/api/user/getPaidPeriods/${userId}`)).body.itemList;

test('invoices extend the period from its end, whatever comes late, twice, or is taken back in another order', async () => {
  const client = await createAccount(product);
  const end = Date.now() + 20 * DAY_MS;
  await setPaidUntil(admin, client, end);
  const invoice = (days: number): InvoiceState => ({
    id: randomUUID(),
    version: 2,
    userId: client.userId,
    days,
    isPaid: true,
    paidAt: Date.now(),
  });
  const [one, another] = [invoice(30), invoice(90)];
  const taken = { ...one, version: 3, isPaid: false };
  const endsAfter = async (days: number, ...states: InvoiceState[]) => {
    for (const state of states) await send(invoiceEvent(state));
    await delivered(client.userId);
    expect(await periodOf(client)).toBe(end + days * DAY_MS);
  };
  await endsAfter(120, one, another, one);
  await endsAfter(90, taken, one, { ...one, version: 1, isPaid: false });
  expect((await listOf(client)).filter(({ takenBackAt }) => takenBackAt === null)).toMatchObject([
    { invoiceId: another.id },
  ]);
  await setPaidUntil(admin, client, end + 5 * DAY_MS);
  await endsAfter(5 + 30, { ...one, version: 4 });
  await endsAfter(5 + 30 - 90, { ...another, version: 3, isPaid: false });
});

describe('an extension', () => {
  let client: Client;
  let end: number;
  let paid: InvoiceState;

  beforeAll(async () => {
    client = await createAccount(product);
    end = Date.now() - 10 * DAY_MS;
    await setPaidUntil(admin, client, end);
    paid = {
      id: randomUUID(),
      version: 2,
      userId: client.userId,
      days: 90,
      isPaid: true,
      paidAt: Date.now(),
    };
  });

  const create = () => client.post('/api/truck/create', { name: 'Blue', licensePlate: 'IL 1' });

  test('begins when it is paid, opens what the period had closed, and is listed', async () => {
    await eventually('the end is known in fleet', ARRIVAL_MS, async () => (await create()).status === 403);
    await send(invoiceEvent(paid));
    await delivered(client.userId);
    const to = paid.paidAt + 90 * DAY_MS;
    expect(await periodOf(client)).toBe(to);
    await eventually(
      'the extension is known in fleet',
      ARRIVAL_MS,
      async () => (await create()).status === 201,
    );
    expect(await listOf(client)).toEqual([
      {
        invoiceId: paid.id,
        invoiceNo: 1001,
        item: 'Standard',
        months: 3,
        days: 90,
        endBefore: toWireDate(new Date(end)),
        from: toWireDate(new Date(paid.paidAt)),
        to: toWireDate(new Date(to)),
        paidAt: toWireDate(new Date(paid.paidAt)),
        takenBackAt: null,
        endWithout: toWireDate(new Date(end)),
      },
    ]);
    expect(await listOf(admin, client.userId)).toHaveLength(1);
  });

  test('that is taken back leaves the period as it was, and closes again what it had opened', async () => {
    await send(invoiceEvent({ ...paid, version: 3, isPaid: false }));
    await delivered(client.userId);
    expect(await periodOf(client)).toBe(end);
    const [extension] = await listOf(client);
    expect(fromWireDate(extension.takenBackAt!).getTime()).toBeGreaterThanOrEqual(paid.paidAt);
    await eventually('the end is known in fleet', ARRIVAL_MS, async () => (await create()).status === 403);
    expectProblem(await create(), 403, MESSAGES.paidPeriodExpired);
  });

  test('does not keep its owner from saving a profile whose period it has moved before the start', async () => {
    const now = Date.now();
    await send(invoiceEvent({ ...paid, version: 4, paidAt: now }));
    await delivered(client.userId);
    const row = `/api/admin/users/${client.userId}`;
    const { body: user } = await admin.get<User>(row);
    const period = {
      startPayedPeriodDate: toWireDate(new Date(now)),
      finishPayedPeriodDate: toWireDate(new Date(now + DAY_MS)),
    };
    expect((await admin.put(row, { ...user, phoneNumber: '123-456-7890', ...period })).status).toBe(200);
    await send(invoiceEvent({ ...paid, version: 5, isPaid: false }));
    await delivered(client.userId);
    const { body: own } = await client.get<User>(`/api/user/get/${client.userId}`);
    expect(own.finishPayedPeriodDate! < own.startPayedPeriodDate!).toBe(true);
    expect((await client.post('/api/user/update', { ...own, companyName: 'New' })).status).toBe(200);
  });

  test('of an account that was removed changes nothing, and none of them stays', async () => {
    const gone = await createAccount(product);
    const invoice = { ...paid, id: randomUUID(), userId: gone.userId };
    await send(invoiceEvent(invoice));
    await delivered(gone.userId);
    expect((await admin.call('DELETE', `/api/user/delete/${gone.userId}`)).status).toBe(204);
    await send(invoiceEvent({ ...invoice, version: 3, isPaid: false }));
    await send(invoiceEvent({ ...invoice, id: randomUUID() }));
    await delivered(client.userId);
    expect(
      await product.query('SELECT FROM identity.known_invoices WHERE account_id = $1', [gone.userId]),
    ).toEqual([]);
    expect(await product.query('SELECT FROM identity.dead_letters WHERE key = $1', [invoice.id])).toEqual([]);
  });
});

test('nobody sees what another account has paid', async () => {
  const [one, other] = await Promise.all([createAccount(product), createAccount(product)]);
  expect(await listOf(one)).toEqual([]);
  expectProblem(await one.get(`/api/user/getPaidPeriods/${other.userId}`), 404);
});
