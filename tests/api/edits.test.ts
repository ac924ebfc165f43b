import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  AccountStatus,
  type AdminUser,
  MESSAGES,
  type PricePackage,
  type Problem,
  type User,
  type UserRoles,
} from '@lanewise/contracts';
import { createAccount } from '../support/accounts.js';
import { postLoad } from '../support/broker-loads.js';
import { type Answer, type Client, expectProblem } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { createLoad, createTruck } from '../support/saved-loads.js';
import { orderInvoice } from '../support/invoices.js';
import { brokerRequest, clientRequest, DRIVER, packageRequest } from '../support/requests.js';
import { useProduct } from '../support/shared-product.js';

const ARRIVAL_MS = 20_000;

const product = useProduct();
let admin: Client;
let carrier: Client;
let broker: Client;

beforeAll(async () => {
  admin = await createAccount(product, { role: 'Admin' });
  carrier = await createAccount(product);
  broker = await createAccount(product, { role: 'Broker' });
});

interface Editable {
  id: string;
  version: number;
}

interface Resource {
  create: () => Promise<Editable>;
  /** Edits it, by the call of its own or by that of react-admin. */
  update: (id: string, changes: object) => Promise<Answer<Editable & Partial<Problem>>>;
  /** Two edits of different fields. */
  one: object;
  other: object;
}

const created = async <Item>(answer: Promise<Answer<Item>>): Promise<Item> => {
  const { status, body } = await answer;
  expect(status).toBe(201);
  return body;
};
const newClient = () => created<Editable>(admin.post('/api/client/create', clientRequest()));
const newBroker = () => created<Editable>(admin.post('/api/broker/create', brokerRequest()));
const newPackage = () => created<PricePackage>(admin.post('/api/pricepackage/create', packageRequest()));
const newInvoice = (client = carrier) => orderInvoice(client);
const newDriver = () => created<Editable>(carrier.post('/api/driver/create', DRIVER));
const userOf = async ({ userId }: Client) => (await admin.get<User>(`/api/user/get/${userId}`)).body;

const put = (path: string, client: () => Client) => (id: string, changes: object) =>
  client().put<Editable & Partial<Problem>>(path, { id, ...changes });
const facade = (resource: string) => (id: string, changes: object) =>
  admin.put<Editable & Partial<Problem>>(`/api/admin/${resource}/${id}`, changes);

const RESOURCES: Record<string, Resource> = {
  'a truck': {
    create: () => createTruck(carrier, 'Blue'),
    update: put('/api/truck/update', () => carrier),
    one: { name: 'Red' },
    other: { costPerMile: 1.25 },
  },
  'a driver': {
    create: newDriver,
    update: put('/api/driver/update', () => carrier),
    one: { notes: 'Nights only' },
    other: { lastName: 'Moss' },
  },
  'a saved load': {
    create: () => createLoad(carrier),
    update: put('/api/load/update', () => carrier),
    one: { rate: 1800.5 },
    other: { pickUp: '2026-11-25T09:30:00.000' },
  },
  'a posted load': {
    create: () => postLoad(broker, { referenceId: randomUUID() }),
    update: put('/api/importLoad/update', () => broker),
    one: { rate: 1800.5 },
    other: { destination: 'Dallas, TX' },
  },
  'a posted load in react-admin': {
    create: async () => {
      const { id } = await postLoad(broker, { referenceId: randomUUID() });
      return (await admin.get<Editable>(`/api/admin/loads/${id}`)).body;
    },
    update: facade('loads'),
    one: { rate: 1800.5 },
    other: { shipperName: 'Yak Freight' },
  },
  'a client': {
    create: newClient,
    update: put('/api/client/update', () => admin),
    one: { notes: 'Call first' },
    other: { appRoles: ['Broker'] },
  },
  'a client in react-admin': {
    create: newClient,
    update: facade('clients'),
    one: { name: 'Red Trucks' },
    other: { dotNumber: '777' },
  },
  'a broker': {
    create: newBroker,
    update: put('/api/broker/update', () => admin),
    one: { shortName: 'Velvet!' },
    other: { notes: 'Pays late' },
  },
  'a broker in react-admin': {
    create: newBroker,
    update: facade('brokers'),
    one: { mcNumber: 'MC-1' },
    other: { phone: '773-555-0199' },
  },
  'a price package': {
    create: newPackage,
    update: put('/api/pricepackage/update', () => admin),
    one: { price: 12.5 },
    other: { description: 'Another one.' },
  },
  'a price package in react-admin': {
    create: newPackage,
    update: facade('price-packages'),
    one: { posibilities: 'Search|Save' },
    other: { period: 359 },
  },
  'an invoice': {
    create: newInvoice,
    update: put('/api/invoice/update', () => admin),
    one: { notes: 'Suite 5' },
    other: { invoiceTo: 'Yak Freight' },
  },
  'an invoice in react-admin': {
    create: newInvoice,
    update: facade('invoices'),
    one: { invoiceTo: 'Yak Freight' },
    other: { notes: 'Suite 5' },
  },
  'an account': {
    create: async () => userOf(await createAccount(product)),
    update: (id, changes) => admin.post('/api/user/update', { id, ...changes }),
    one: { phoneNumber: '312-555-0100' },
    other: { accountStatus: AccountStatus.Warned },
  },
  'an account in react-admin': {
    create: async () => {
      const { userId } = await createAccount(product);
      return (await admin.get<AdminUser>(`/api/admin/users/${userId}`)).body;
    },
    update: facade('users'),
    one: { street: '1 Main St' },
    other: { finishPayedPeriodDate: '2037-08-22T00:00:00.000' },
  },
};

/** What changes with another field: a place brings its coordinates, clock and road miles. */
const FOLLOWERS = [
  'version',
  'destinationLatitude',
  'destinationLongitude',
  'destinationTimeZone',
  'roadMiles',
  'lastSeenAt',
];

describe.each(Object.entries(RESOURCES))('%s that two people edit at once', (_, resource) => {
  const { create, update, one, other } = resource;
  const [[oneField]] = Object.entries(one);

  test('keeps what one of them wrote, and tells the other what has changed', async () => {
    const { id, version } = await create();
    const first = await update(id, { version, ...one });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject(one);

    const late = await update(id, { version, ...other });
    const problem = expectProblem(late, 409, MESSAGES.changedElsewhere);
    expect(problem).toMatchObject({ code: 'changed-elsewhere', changed: [oneField] });
    expect(problem.current).toMatchObject(first.body);

    const again = await update(id, { version: first.body.version, ...other });
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ ...one, ...other });
  });

  test('is changed in what a request names, without a version, and in nothing else', async () => {
    const before = await create();
    const { status, body } = await update(before.id, other);
    expect(status).toBe(200);
    expect(body).toMatchObject(other);
    const changed = Object.entries(body).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Editable]),
    );
    expect(changed.map(([field]) => field).filter((field) => !FOLLOWERS.includes(field))).toEqual(
      Object.keys(other),
    );
  });
});

describe('an account that is edited', () => {
  test('keeps the paid period that an invoice has extended meanwhile', async () => {
    const owner = await createAccount(product);
    const opened = await userOf(owner);
    const { id } = await newInvoice(owner);
    const operation = { op: 'replace', path: '/IsPaid', value: true };
    expect((await admin.call('PATCH', `/api/invoice/partialupdate/${id}`, [operation])).status).toBe(200);
    const extended = await eventually('the paid period is extended', ARRIVAL_MS, async () => {
      const user = await userOf(owner);
      return user.finishPayedPeriodDate !== opened.finishPayedPeriodDate && user;
    });

    const phone = { phoneNumber: '312-555-0100' };
    const late = await facade('users')(opened.id, { ...phone, version: opened.version });
    expect(expectProblem(late, 409).changed).toEqual(['finishPayedPeriodDate']);
    const { body } = await facade('users')(opened.id, { ...phone, version: extended.version });
    expect(body).toMatchObject({ ...phone, finishPayedPeriodDate: extended.finishPayedPeriodDate });
  });

  test('is not refused for what nobody edits, nor its owner for what only administrators do', async () => {
    const owner = await createAccount(product);
    const { id, version } = await userOf(owner);
    const other = await product.openSession(owner.session!.user.email);
    expect((await other.get(`/api/user/logout/${id}`)).status).toBe(200);
    expect((await userOf(owner)).version).toBeGreaterThan(version);
    expect((await admin.post('/api/user/update', { id, version, accountStatus: 3 })).status).toBe(200);
    expect((await owner.post('/api/user/update', { id, version, mc: '17' })).status).toBe(200);
  });

  test('is told of roles that another administrator has changed, where roles are edited', async () => {
    const { userId } = await createAccount(product);
    const { body: opened } = await admin.get<UserRoles>(`/api/user/getRoles/${userId}`);
    const change = (userRoles: string[], version: number) =>
      admin.post<UserRoles>('/api/user/changeuserroles', { userId, userRoles, version });
    const { body: changed } = await change(['Carrier', 'Broker'], opened.version);
    expect(await facade('users')(userId, { version: opened.version, mc: '17' })).toMatchObject({
      status: 200,
    });
    const problem = expectProblem(await change(['Broker'], opened.version), 409);
    expect(problem).toMatchObject({ changed: ['userRoles'], current: { userRoles: changed.userRoles } });
    expect((await change(['Broker'], changed.version)).status).toBe(200);
  });
});

test('a client that the release before has changed, which counts no versions, tells a later edit so', async () => {
  const { id, version } = await newClient();
  await product.query(`UPDATE identity.clients SET notes = 'By hand' WHERE id = $1`, [id]);
  const late = await facade('clients')(id, { version, name: 'Red Trucks' });
  expect(expectProblem(late, 409).changed).toEqual(['notes']);
});
