import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  fromWireDate,
  type Invoice,
  type InvoiceFigures,
  type InvoiceListItem,
  type ListResponse,
  MESSAGES,
  NUMBER_RULES,
  OVERDUE_DAYS,
  type PricePackage,
  type Problem,
  TOPICS,
} from '@lanewise/contracts';
import { createAccount, endPaidPeriod } from '../support/accounts.js';
import { type Answer, type Client, expectProblem } from '../support/client.js';
import { publish, published } from '../support/outbox.js';
import { readPdf } from '../support/pdf.js';
import { eventually } from '../support/processes.js';
import { ORDER, orderInvoice } from '../support/invoices.js';
import { packageRequest } from '../support/requests.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
const EVENT_MS = 10_000;
let [admin, carrier, other]: Client[] = [];

beforeAll(async () => {
  admin = await createAccount(product, { role: 'Admin' });
  carrier = await createAccount(product, { companyName: 'Zebra Freight' });
  other = await createAccount(product, { role: 'Broker' });
});

const order = (client = carrier, fields?: object) => orderInvoice(client, fields);
const get = async (id: string, client = carrier) =>
  (await client.get<Invoice>(`/api/invoice/get/${id}`)).body;
const search = async (client: Client, request: object = {}) => {
  const { status, body } = await client.post<ListResponse<InvoiceListItem>>('/api/invoice/search', request);
  expect(status).toBe(200);
  return body;
};
const numbersOf = ({ itemList }: ListResponse<InvoiceListItem>) => itemList.map(({ invoiceNo }) => invoiceNo);
const patch = (
  client: Client,
  id: string,
  path: string,
  value: unknown,
): Promise<Answer<Invoice & Problem>> =>
  client.call('PATCH', `/api/invoice/partialupdate/${id}`, [{ op: 'replace', path, value }]);
const pay = async (id: string, isPaid = true) => {
  const { status, body } = await patch(admin, id, '/IsPaid', isPaid);
  expect(status).toBe(200);
  return body;
};
const remove = (client: Client, id: string) => client.call('DELETE', `/api/invoice/delete/${id}`);
const createPackage = async (fields: object = {}) => {
  const { status, body } = await admin.post<PricePackage>('/api/pricepackage/create', packageRequest(fields));
  expect(status).toBe(201);
  return body;
};
const packages = async (request: object = {}, client = product.anonymous) =>
  (await client.post<ListResponse<PricePackage>>('/api/pricepackage/search', request)).body.itemList;
const eventsOf = (id: string) => published(product, TOPICS.invoices, id);
/** Moves an order into the past. */
const backdate = (id: string, days: number) =>
  product.query(`UPDATE billing.invoices SET created_at = now() - make_interval(days => $2) WHERE id = $1`, [
    id,
    days,
  ]);

describe('price packages', () => {
  test('can be read by a visitor, Trial first', async () => {
    const [trial, standard, pro] = await packages();
    expect([trial, standard, pro].map(({ name, price, period }) => ({ name, price, period }))).toEqual([
      { name: 'Trial', price: 0, period: 1 },
      { name: 'Standard', price: 39, period: 30 },
      { name: 'Pro', price: 79, period: 30 },
    ]);
    expect(standard.posibilities.split('|').length).toBeGreaterThan(2);
    const { status, body } = await carrier.get<PricePackage>(`/api/pricepackage/get/${pro.id}`);
    expect({ status, body }).toEqual({ status: 200, body: pro });
  });

  test('can be created, changed and removed, and come back as they were given', async () => {
    const created = await createPackage({ price: 0.29, period: 7 });
    expect(created).toMatchObject({ price: 0.29, period: 7, version: 1, isRetired: false });
    const change = { ...created, description: 'Changed.', price: 100_000 };
    const { status, body } = await admin.put<PricePackage>('/api/pricepackage/update', change);
    expect({ status, body }).toEqual({ status: 200, body: { ...change, version: 2 } });
    expect(await packages({ searchCriteria: created.name.toUpperCase() })).toEqual([body]);
    expect((await admin.call('DELETE', `/api/pricepackage/delete?id=${created.id}`)).status).toBe(204);
    expect(await packages({ searchCriteria: created.name })).toEqual([]);
    expectProblem(await admin.get(`/api/pricepackage/get/${created.id}`), 404);
  });

  test.each([
    ['price', -0.01, NUMBER_RULES.packagePrice.tooSmall],
    ['name', 'tRIAL', MESSAGES.packageNameTaken],
  ])('reject the %s %j', async (field, value, message) => {
    const { id } = await createPackage();
    const request = packageRequest({ [field]: value });
    for (const answer of [
      await admin.post('/api/pricepackage/create', request),
      await admin.put('/api/pricepackage/update', { ...request, id }),
    ]) {
      expect(expectProblem(answer, 400).errors).toEqual({ [field]: [message] });
    }
    expect((await admin.call('DELETE', `/api/pricepackage/delete?id=${id}`)).status).toBe(204);
  });

  test('keep Trial free, first and by its name', async () => {
    const [trial] = await packages();
    for (const change of [{ name: 'Free' }, { price: 1 }, { period: 2 }])
      expectProblem(
        await admin.put('/api/pricepackage/update', { ...trial, ...change }),
        400,
        MESSAGES.trialFixed,
      );
    expectProblem(
      await admin.call('DELETE', `/api/pricepackage/delete?id=${trial.id}`),
      409,
      MESSAGES.trialKept,
    );
    const described = { ...trial, description: 'Free for everybody.' };
    expect((await admin.put('/api/pricepackage/update', described)).status).toBe(200);
    await product.query('UPDATE billing.price_packages SET description = $1 WHERE id = $2', [
      trial.description,
      trial.id,
    ]);
  });

  test('are retired instead of deleted once an invoice names them', async () => {
    const created = await createPackage();
    const invoice = await order(carrier, { item: created.name });
    const removed = await admin.call<PricePackage>('DELETE', `/api/admin/price-packages/${created.id}`);
    expect({ status: removed.status, body: removed.body }).toEqual({ status: 200, body: created });
    expect(await packages({ searchCriteria: created.name })).toEqual([]);
    expect((await get(invoice.id)).item).toBe(created.name);
    const filter = { isRetired: true, q: created.name };
    const listed = await admin.list<PricePackage>('/api/admin/price-packages', { filter });
    expect(listed.body).toEqual([{ ...created, version: 2, isRetired: true }]);
    expectProblem(
      await carrier.post('/api/invoice/create', { ...ORDER, item: created.name }),
      400,
      MESSAGES.packageUnknown,
    );
    expectProblem(await admin.put('/api/pricepackage/update', created), 409, MESSAGES.packageRetired);
    // Its name is free again.
    await createPackage({ name: created.name });
  });
});

describe('an order', () => {
  test('makes an invoice of the package’s price, whatever the request says', async () => {
    const invoice = await order(carrier, {
      quantity: 6,
      notes: 'PO 7',
      price: 0.01,
      total: 0.01,
      isPaid: true,
      invoiceNo: 5,
    });
    expect(invoice).toMatchObject({
      userId: carrier.userId,
      invoiceTo: ORDER.invoiceTo,
      quantity: 6,
      price: 39,
      total: 234,
      notes: 'PO 7',
      isPaid: false,
      days: 180,
    });
    expect(fromWireDate(invoice.dueAt).getTime() - fromWireDate(invoice.createdAt).getTime()).toBe(
      OVERDUE_DAYS * 86_400_000,
    );
    expect(invoice.invoiceNo).toBeGreaterThan(1000);
    expect(invoice.createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+$/);
    expect(await get(invoice.id)).toMatchObject({ id: invoice.id, total: 234 });
    expect(await eventsOf(invoice.id)).toEqual([
      {
        id: invoice.id,
        version: 1,
        change: 'created',
        userId: carrier.userId,
        invoiceNo: invoice.invoiceNo,
        item: 'Standard',
        quantity: 6,
        days: 180,
        totalCents: 23_400,
        isPaid: false,
        paidAt: null,
        createdAt: invoice.createdAt,
      },
    ]);
  });

  test('keeps the postal address that its account had then', async () => {
    const client = await createAccount(product);
    const { user } = client.session!;
    const moveTo = async (city: string) => {
      const answer = await client.post('/api/user/update', {
        id: user.id,
        street: '1 Main St',
        city,
        state: 'NE',
      });
      expect(answer.status).toBe(200);
      const known = 'SELECT FROM billing.known_owners WHERE id = $1 AND address LIKE $2';
      await eventually('the address in the service', EVENT_MS, async () => {
        return (await product.query(known, [client.userId, `%${city}%`])).length === 1;
      });
    };
    await moveTo('Omaha');
    const { id, address } = await order(client);
    expect(address).toBe('1 Main St\nOmaha, NE');
    await moveTo('Lincoln');
    expect((await get(id, client)).address).toBe(address);
    expect((await order(client)).address).toBe('1 Main St\nLincoln, NE');
  });

  test('keeps its terms when the package changes', async () => {
    const fleet = await createPackage({ price: 10.1, period: 31 });
    const invoice = await order(carrier, { item: fleet.name, quantity: 12 });
    expect(invoice.total).toBe(121.2);
    const change = { ...fleet, name: `${fleet.name}!`, price: 99, period: 1 };
    expect((await admin.put('/api/pricepackage/update', change)).status).toBe(200);
    await pay(invoice.id);
    expect(await get(invoice.id)).toMatchObject({ item: fleet.name, price: 10.1, total: 121.2 });
    expect((await eventsOf(invoice.id)).at(-1)).toMatchObject({ change: 'paid', days: 372 });
  });

  test.each([
    ['item', 'Nothing', MESSAGES.packageUnknown],
    ['item', 'Trial', MESSAGES.trialNotOrdered],
    ['quantity', 1, MESSAGES.quantityInvalid],
  ])('with %s %j is rejected', async (field, value, message) => {
    const answer = await carrier.post('/api/invoice/create', { ...ORDER, [field]: value });
    expect(expectProblem(answer, 400).errors).toEqual({ [field]: [message] });
  });

  test('is open to an account whose paid period has ended', async () => {
    const late = await createAccount(product);
    await endPaidPeriod(product, late);
    await eventually('the end in the service', 5000, async () => {
      const ended = 'SELECT FROM billing.known_accounts WHERE id = $1 AND paid_until < now()';
      return (await product.query(ended, [late.userId])).length === 1;
    });
    await order(late);
  });

  test('can be made by an administrator for an existing account', async () => {
    expect((await order(admin, { userId: carrier.userId })).userId).toBe(carrier.userId);
    expectProblem(await admin.post('/api/invoice/create', { ...ORDER, userId: randomUUID() }), 404);
    expectProblem(await carrier.post('/api/invoice/create', { ...ORDER, userId: other.userId }), 404);
  });

  test('gets a number without gaps or doubles, among forty at once of which some fail or repeat', async () => {
    const { invoiceNo: before } = await order();
    const requests = Array.from({ length: 40 }, (_, n): [object, Record<string, string>] => {
      const fails = n % 5 === 0;
      // Pairs of requests share a key.
      const headers: Record<string, string> =
        n % 4 === 0 ? {} : { 'Idempotency-Key': `${carrier.userId}-${n >> 1}` };
      return [fails ? { ...ORDER, item: 'Nothing' } : ORDER, headers];
    });
    const answers = await Promise.all(
      requests.map(([body, headers]) => carrier.post<Invoice>('/api/invoice/create', body, headers)),
    );
    const created = answers.filter(({ status }) => status === 201).map(({ body }) => body.invoiceNo);
    const numbers = [...new Set(created)].sort((a, b) => a - b);
    expect(created.length).toBeGreaterThan(numbers.length);
    expect(numbers).toEqual(Array.from(numbers, (_, n) => before + 1 + n));
    expect((await order()).invoiceNo).toBe(numbers.at(-1)! + 1);
  });
});

describe('an invoice', () => {
  test('is shown to its owner and to administrators, and is unknown to others', async () => {
    const { id } = await order();
    expect((await get(id, admin)).id).toBe(id);
    const unknown = await other.get(`/api/invoice/get/${randomUUID()}`);
    for (const answer of [
      await other.get(`/api/invoice/get/${id}`),
      await other.get(`/api/invoice/pdf/${id}`),
      await patch(other, id, '/IsRead', true),
      await patch(other, id, '/IsPaid', true),
      await remove(other, id),
    ]) {
      expectProblem(answer, 404, MESSAGES.notFound);
      expect(answer.text).toBe(unknown.text);
    }
    expectProblem(await other.post('/api/invoice/search', { userId: carrier.userId }), 404);
  });

  test('is marked paid and unpaid by administrators alone, and announced once for each', async () => {
    const { id } = await order();
    expectProblem(await patch(carrier, id, '/IsPaid', true), 403, MESSAGES.forbidden);
    const paid = await pay(id);
    expect(paid).toMatchObject({ isPaid: true, paidAt: expect.any(String), version: 2 });
    expect(await pay(id)).toEqual(paid);
    const unpaid = await admin.put<Invoice>(`/api/admin/invoices/${id}`, { isPaid: false });
    expect(unpaid.body).toMatchObject({ isPaid: false, paidAt: null, version: 3 });
    const changes = (await eventsOf(id)).map(({ change, version, isPaid }) => [change, version, isPaid]);
    expect(changes).toEqual([
      ['created', 1, false],
      ['paid', 2, true],
      ['unpaid', 3, false],
    ]);
  });

  test('is marked read by its owner alone, for good', async () => {
    const { id } = await order();
    await get(id);
    expect((await get(id)).isRead).toBe(false);
    expectProblem(await patch(admin, id, '/IsRead', true), 403, MESSAGES.forbidden);
    expect((await patch(carrier, id, '/isREAD', true)).body.isRead).toBe(true);
    expectProblem(await patch(carrier, id, '/IsRead', false), 400);
    expect((await get(id)).isRead).toBe(true);
  });

  test('is patched by one known operation only', async () => {
    const { id } = await order();
    const operation = { op: 'replace', path: '/IsPaid', value: true };
    for (const body of [
      [operation, operation],
      [{ ...operation, path: '/total' }],
      [{ ...operation, value: 'true' }],
      [null],
    ])
      expectProblem(await admin.call('PATCH', `/api/invoice/partialupdate/${id}`, body), 400);
    expect((await get(id)).isPaid).toBe(false);
  });

  test('has its addressee and notes changed by an administrator while unpaid, and nothing else', async () => {
    const invoice = await order();
    const change = { ...invoice, invoiceTo: 'Zoé Żółć Ltd', notes: 'Suite 5', total: 1, quantity: 12 };
    expectProblem(await carrier.put('/api/invoice/update', change), 403, MESSAGES.forbidden);
    const { status, body } = await admin.put<Invoice>('/api/invoice/update', change);
    expect(status).toBe(200);
    expect(body).toMatchObject({ invoiceTo: 'Zoé Żółć Ltd', notes: 'Suite 5', total: 117, quantity: 3 });
    const { version } = await pay(invoice.id);
    const late = await admin.put('/api/invoice/update', { ...change, version, notes: 'Late' });
    expectProblem(late, 409, MESSAGES.paidInvoiceFixed);
  });

  test('is removed by its owner while unpaid, voided by an administrator once paid, and its number stays used', async () => {
    const [mine, paid] = [await order(), await order()];
    await pay(paid.id);
    expectProblem(await remove(carrier, paid.id), 409, MESSAGES.paidInvoiceKept);
    expect((await remove(carrier, mine.id)).status).toBe(204);
    expectProblem(await remove(carrier, mine.id), 404);
    const removed = await admin.call<Invoice>('DELETE', `/api/admin/invoices/${paid.id}`);
    expect({ status: removed.status, body: removed.body }).toMatchObject({
      status: 200,
      body: { id: paid.id, isPaid: false, voidedAt: expect.any(String) },
    });
    expect((await eventsOf(mine.id)).at(-1)).toMatchObject({ change: 'removed', version: 2, isPaid: false });
    expect((await eventsOf(paid.id)).at(-1)).toMatchObject({ change: 'removed', version: 3, isPaid: true });
    expect((await order()).invoiceNo).toBe(paid.invoiceNo + 1);
  });
});

test('the PDF of an invoice is one page with its fields as text, the bank details of the settings among them', async () => {
  const invoiceTo = 'Zoé Żółć & Sons, Łódź';
  const { id, invoiceNo } = await order(carrier, { invoiceTo, notes: 'First line\nsecond line' });
  const response = await fetch(`${product.address}/api/invoice/pdf/${id}`, {
    headers: { authorization: `Bearer ${carrier.accessToken}` },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/pdf');
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="download.pdf"');
  const pdf = readPdf(Buffer.from(await response.arrayBuffer()));
  expect(pdf).toMatchObject({ pages: 1, title: `Invoice ${invoiceNo}`, language: 'en-US', size: 'A4' });
  expect(pdf.lines).toEqual(
    expect.arrayContaining([
      'Lanewise Demo Inc.',
      String(invoiceNo),
      invoiceTo,
      '$117.00',
      'DEMOUS44XXX',
      'First line',
      'second line',
    ]),
  );
});

test('lists hold the owner’s invoices with notes and without bank details, and show administrators whose they are', async () => {
  const owner = await createAccount(product, { companyName: 'Ångström Lines' });
  const own = [await order(owner, { notes: 'PO 1' }), await order(owner)];
  const list = await search(owner);
  expect(numbersOf(list)).toEqual(own.map(({ invoiceNo }) => invoiceNo).reverse());
  expect(list.itemList.map(({ notes }) => notes)).toEqual([null, 'PO 1']);
  expect(list.itemList[0]).not.toHaveProperty('bank');
  expect((await owner.post('/api/invoice/getAll', {})).body).toEqual(list);
  const { invoiceNo } = own[1];
  expect(numbersOf(await search(owner, { searchCriteria: String(invoiceNo) }))).toEqual([invoiceNo]);
  const owners = (await search(admin, { pageSize: 1000 })).itemList.map(({ userId }) => userId);
  expect(new Set(owners).size).toBeGreaterThan(1);
  expect((await search(admin, { userId: owner.userId })).itemList[0].user).toEqual({
    id: owner.userId,
    companyName: 'Ångström Lines',
    firstName: 'Test',
    lastName: 'Person',
    email: owner.session!.user.email,
  });
});

test('figures count payments by the month of their day, credit notes by theirs, and what is still open', async () => {
  const read = async (period = 'last-12-months') =>
    (await admin.get<InvoiceFigures>(`/api/invoice/getFigures?period=${period}`)).body;
  const before = await read();
  expect(before.months).toHaveLength(12);
  const { name: item } = await createPackage({ price: 10 });
  const [one, another] = [await createAccount(product), await createAccount(product)];
  const [now, then, ancient, open, credited] = [
    await order(one, { item }),
    await order(another, { item, quantity: 6 }),
    await order(one, { item }),
    await order(another, { quantity: 12 }),
    await order(one, { item, quantity: 12 }),
  ];
  const monthsAgo = (months: number, day: number) => {
    const today = new Date();
    return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, day))
      .toISOString()
      .slice(0, 10);
  };
  const add = async (id: string, date: string, amount?: number) =>
    expect((await admin.post('/api/invoice/addPayment', { id, date, amount })).status).toBe(200);
  await pay(now.id);
  // The first day of the month before the last, and the last one of the month a year ago.
  await add(then.id, monthsAgo(2, 1));
  await add(ancient.id, monthsAgo(11, 0));
  await add(credited.id, monthsAgo(2, 1));
  expect((await remove(admin, credited.id)).status).toBe(204);
  await backdate(open.id, 20);
  await add(open.id, monthsAgo(2, 2), 68);
  const after = await read();
  const difference = after.months.map((entry, n) => ({
    month: entry.month,
    income: entry.income - before.months[n].income,
    credited: entry.credited - before.months[n].credited,
    paidAccounts: entry.paidAccounts - before.months[n].paidAccounts,
  }));
  const month = monthsAgo(2, 1).slice(0, 7);
  expect(difference[9]).toEqual({ month, income: 60 + 120 + 68, credited: 0, paidAccounts: 2 });
  expect(difference[11]).toMatchObject({ income: 30, credited: 120, paidAccounts: 1 });
  expect(difference.reduce((sum, { income }) => sum + income, 0)).toBe(278);
  expect(after.packages.find((entry) => entry.item === item)).toEqual({ item, income: 210, credited: 120 });
  // Each account's newest invoices wait for the days of those before.
  expect(after.recurring - before.recurring).toBe(20);
  expect(after.unpaidCount - before.unpaidCount).toBe(1);
  expect(after.overdueCount - before.overdueCount).toBe(1);
  expect(after.overdueTotal - before.overdueTotal).toBeCloseTo(open.total - 68, 2);
  expect((await read('last-year')).months).toHaveLength(12);
  expect((await read('this-year')).months.at(-1)).toEqual(after.months.at(-1));
  expectProblem(await admin.get('/api/invoice/getFigures?period=ever'), 400);
});

test('a removed account loses its unpaid invoices, and its name on the paid ones', async () => {
  const leaver = await createAccount(product);
  const [paid, unpaid] = [await order(leaver), await order(leaver)];
  await pay(paid.id);
  await publish(product, TOPICS.accounts, leaver.userId, null);
  await eventually('the unpaid invoice is gone', EVENT_MS, async () => {
    const { status } = await admin.get(`/api/invoice/get/${unpaid.id}`);
    return status === 404 || undefined;
  });
  expect(await get(paid.id, admin)).toMatchObject({ isPaid: true, user: null });
  expect((await eventsOf(unpaid.id)).at(-1)).toMatchObject({ change: 'removed' });
});
