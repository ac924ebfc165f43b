import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  AccountStatus,
  ALERT_SORT_FIELDS,
  AUDIT_SORT_FIELDS,
  type Alert,
  type AuditEntry,
  type Booking,
  type Broker,
  type BrokerLoad,
  type Driver,
  type ImportView,
  type InvoiceListItem,
  type LoadReport,
  type Notification,
  type PricePackage,
  type Problem,
  type SavedLoad,
  type SentNotification,
  type User,
  BOOKING_SORT_FIELDS,
  BROKER_LOAD_SORT_LABELS,
  BROKER_SORT_LABELS,
  type Client as ClientView,
  CLIENT_SORT_LABELS,
  ClientStatus,
  DRIVER_SORT_LABELS,
  Equipment,
  IMPORT_SORT_FIELDS,
  INVOICE_SORT_LABELS,
  type ListResponse,
  LOAD_REPORT_SORT_LABELS,
  LoadStatus,
  NOTIFICATION_SORT_FIELDS,
  PACKAGE_SORT_LABELS,
  SAVED_LOAD_SORT_LABELS,
  SENT_NOTIFICATION_SORT_FIELDS,
  SortOrder,
  type Statement,
  STATEMENT_SORT_FIELDS,
  type Truck,
  TRUCK_SORT_LABELS,
  TruckStatus,
  USER_SORT_LABELS,
} from '@lanewise/contracts';
import { createAccount } from '../support/accounts.js';
import { postLoad } from '../support/broker-loads.js';
import { hoursFromNow } from '../support/central-loads.js';
import type { Answer, Client } from '../support/client.js';
import { createLoad } from '../support/saved-loads.js';
import { orderInvoice, sendStatement } from '../support/invoices.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
let admin: Client;
let carrier: Client;
let broker: Client;
let paid: Client;

beforeAll(async () => {
  admin = await createAccount(product, { role: 'Admin' });
  carrier = await createAccount(product);
  broker = await createAccount(product, { role: 'Broker' });
  paid = await createAccount(product);
});

type Row = Record<string, unknown> & { id: string };

/** A list that a service defines, with three rows or four: none sorts them as another of its sorts does. */
interface DefinedList<Item = Row> {
  /** The call of the specification. */
  path?: string;
  adminPath?: string;
  sortFields: readonly string[] | Record<string, string>;
  defaultSort: [field: string, direction: 'ASC' | 'DESC'];
  /** Stores the rows. Returns who lists them, and the filter that leaves out the rows of others. */
  seed: () => Promise<{ client: Client; scope?: object }>;
  /** Requests, and what is true of the rows that they find alone. */
  filters?: [request: object, isFound: (row: Item) => boolean][];
  /** Values of filters that are refused. */
  refused?: object[];
  /** What rows are sorted by, where it has another name in them. */
  sortedBy?: Record<string, (row: Item) => unknown>;
}

const defined = <Item>(list: DefinedList<Item>) => list as unknown as DefinedList;

const NOBODY = randomUUID();
/** A text that no row of another file has. */
const token = `q${randomUUID().slice(0, 8)}`;

async function create<Item = Row>(client: Client, path: string, rows: object[]): Promise<Item[]> {
  const made = [];
  for (const row of rows) {
    const { status, body } = await client.post<Item>(`/api/${path}/create`, row);
    expect({ status, body }).toMatchObject({ status: 201 });
    made.push(body);
  }
  return made;
}

const uploadStatement = async (fileName: string, references: string[]): Promise<Statement> => {
  const rows = references.map(
    (reference, n) => `2026-11-2${n},${10 - n},${n === 2 ? 'EUR' : 'USD'},"${reference}",${token}${n}`,
  );
  const csv = ['Date,Amount,Currency,Reference,Transaction ID', ...rows].join('\n');
  return (await sendStatement(admin, csv, fileName)).body;
};

const TELL = { message: 'Told', callBackUrl: null };

const LISTS: Record<string, DefinedList> = {
  users: defined<User>({
    path: '/api/user/search',
    adminPath: '/api/admin/users',
    sortFields: USER_SORT_LABELS,
    defaultSort: ['firstName', 'ASC'],
    seed: async () => {
      const names = ['Zoë Adams', 'Ann Young', 'Åsa Moss'].map((name) => name.split(' '));
      for (const [n, [firstName, lastName]] of names.entries()) {
        const { userId } = await createAccount(product, { firstName, lastName, companyName: token });
        await product.query(
          `UPDATE identity.accounts SET account_status = $2, last_login_at = $3, paid_from = $4, paid_until = $5
           WHERE id = $1`,
          [
            userId,
            n,
            n ? `2026-01-0${n}` : null,
            `2026-02-0${(n + 1) % 3}`.replace('00', '09'),
            `2027-01-0${3 - n}`,
          ],
        );
      }
      return { client: admin, scope: { searchCriteria: token } };
    },
    filters: [
      [
        { accountStatus: AccountStatus[1] },
        ({ accountStatus }) => accountStatus === AccountStatus.ActiveUser,
      ],
      [{ searchCriteria: 'ASA  moss' }, ({ lastName }) => lastName === 'Moss'],
    ],
    refused: [{ accountStatus: 99 }, { group: 'nobody' }],
  }),
  clients: defined<ClientView>({
    path: '/api/client/search',
    adminPath: '/api/admin/clients',
    sortFields: CLIENT_SORT_LABELS,
    defaultSort: ['name', 'ASC'],
    seed: async () => {
      const rows = [
        { name: 'Añejo', city: 'Boise, ID', dotNumber: '300', appRoles: ['Broker'] },
        { name: 'Bolt_1', city: 'Akron, OH', dotNumber: '100', clientStatus: ClientStatus.Invited },
        { name: 'Cargo', city: 'Camden, NJ', dotNumber: '200', appRoles: ['Carrier', 'Broker'] },
      ];
      const common = { timeZoneShift: -6 };
      await create(
        admin,
        'client',
        rows.map((row) => ({ ...common, email: `${row.dotNumber}@${token}.test`, ...row })),
      );
      return { client: admin, scope: { searchCriteria: `@${token}` } };
    },
    filters: [
      [{ clientStatus: 'Invited' }, ({ clientStatus }) => clientStatus === ClientStatus.Invited],
      [{ clientStatus: ClientStatus.All, appRoles: [] }, () => true],
      [{ appRoles: [1] }, ({ appRoles }) => appRoles.includes('Broker')],
      [{ appRoles: 'Carrier' }, ({ appRoles }) => appRoles.includes('Carrier')],
      [{ searchCriteria: 'akron' }, ({ city }) => city === 'Akron, OH'],
      [{ searchCriteria: '_1' }, ({ name }) => name === 'Bolt_1'],
      [{ searchCriteria: `200@${token}` }, ({ dotNumber }) => dotNumber === '200'],
    ],
    refused: [{ clientStatus: 9 }, { appRoles: ['Driver'] }],
  }),
  brokers: defined<Broker>({
    path: '/api/broker/search',
    adminPath: '/api/admin/brokers',
    sortFields: BROKER_SORT_LABELS,
    defaultSort: ['name', 'ASC'],
    seed: async () => {
      const common = { parserName: 'X', phone: '773-555-0167', email: 'loads@x.example' };
      await create(admin, 'broker', [
        { ...common, name: `${token} Alphá`, shortName: 'Zed', dotNumber: '30', mcNumber: '2' },
        { ...common, name: `${token} Beta`, shortName: 'Young', dotNumber: '20', mcNumber: '3' },
        { ...common, name: 'Gamma', shortName: `${token} X`, dotNumber: '10', mcNumber: '1' },
      ]);
      return { client: admin, scope: { searchCriteria: token } };
    },
    filters: [
      [{ searchCriteria: `${token}  ALPHA` }, ({ shortName }) => shortName === 'Zed'],
      [{ searchCriteria: 'loads@x' }, () => false],
    ],
  }),
  trucks: defined<Truck>({
    path: '/api/truck/search',
    sortFields: TRUCK_SORT_LABELS,
    defaultSort: ['name', 'ASC'],
    seed: async () => {
      await create(carrier, 'truck', [
        {
          name: 'Ålesund Express',
          licensePlate: 'NO 9',
          equipment: Equipment.Van,
          truckStatus: TruckStatus.OnRoad,
        },
        { name: 'Bear', licensePlate: 'XY_1', equipment: Equipment.Flatbed, truckStatus: TruckStatus.Repair },
        {
          name: 'Coyote',
          licensePlate: 'AB 2',
          equipment: Equipment.Reefer,
          truckStatus: TruckStatus.Pending,
        },
      ]);
      return { client: carrier };
    },
    filters: [
      [{ equipment: 'Van', truckStatus: null }, ({ equipment }) => equipment === Equipment.Van],
      [{ truckStatus: TruckStatus.Repair }, ({ truckStatus }) => truckStatus === TruckStatus.Repair],
      [{ equipment: Equipment.All, truckStatus: TruckStatus.All }, () => true],
      [{ searchCriteria: 'alesund  EXPRESS' }, ({ name }) => name === 'Ålesund Express'],
      [{ searchCriteria: 'y_' }, ({ name }) => name === 'Bear'],
    ],
    refused: [{ equipment: 99 }, { truckStatus: 'Sold' }],
  }),
  drivers: defined<Driver>({
    path: '/api/driver/search',
    sortFields: DRIVER_SORT_LABELS,
    defaultSort: ['firstName', 'ASC'],
    seed: async () => {
      const [{ id: truckId }] = await create(paid, 'truck', [{ name: 'Driven', licensePlate: 'D' }]);
      const rows = [
        { firstName: 'Åsa', lastName: 'Berg', phone: '555-555-0003', email: 'sales@north.example' },
        { firstName: 'Bea', lastName: 'Young', phone: '555-555-0001', email: 'bea@example.com', truckId },
        { firstName: 'Cal', lastName: 'Adams', phone: '555-555-0004', email: 'cal@example.com' },
      ];
      await create(paid, 'driver', rows);
      return { client: paid };
    },
    filters: [
      [{ searchCriteria: 'asa  BERG' }, ({ lastName }) => lastName === 'Berg'],
      [{ searchCriteria: '0004' }, ({ lastName }) => lastName === 'Adams'],
      [{ searchCriteria: 'NORTH.example' }, ({ lastName }) => lastName === 'Berg'],
    ],
    refused: [{ truckId: 'x' }],
  }),
  'saved loads': defined<SavedLoad>({
    path: '/api/load/search',
    sortFields: SAVED_LOAD_SORT_LABELS,
    defaultSort: ['pickUp', 'DESC'],
    seed: async () => {
      const trucks = await create<Truck>(carrier, 'truck', [
        { name: 'Zebra', licensePlate: 'Z' },
        { name: 'Ant', licensePlate: 'A' },
      ]);
      const [zebra, ant] = trucks.map(({ id }) => id);
      const owner = carrier;
      await createLoad(owner, {
        referenceId: 'A%',
        pickUp: '2026-11-01',
        delivery: '2026-11-09',
        miles: 400,
      });
      await createLoad(owner, { pickUp: '2026-11-02', rate: 1200, truckId: zebra, shipperName: 'São Paulo' });
      await createLoad(owner, {
        pickUp: '2026-11-03',
        delivery: '2026-11-04',
        origin: 'Mobile, AL',
        destination: 'Akron, OH',
        equipment: Equipment.Flatbed,
        loadStatus: LoadStatus.Booked,
        truckId: ant,
        miles: 1000,
      });
      return { client: owner };
    },
    sortedBy: {
      truckName: ({ truck }) => truck?.name ?? null,
      // All are in the past: the latest is the nearest.
      openFirst: ({ pickUp }) => -Date.parse(pickUp),
    },
    filters: [
      [{ equipment: Equipment.Flatbed }, ({ equipment }) => equipment === Equipment.Flatbed],
      [{ loadStatus: 'Booked' }, ({ loadStatus }) => loadStatus === LoadStatus.Booked],
      [{ equipment: Equipment.All, loadStatus: LoadStatus.All }, () => true],
      [{ searchCriteria: 'a%' }, ({ referenceId }) => referenceId === 'A%'],
      [{ searchCriteria: '  MOBILE ' }, ({ origin }) => origin === 'Mobile, AL'],
      [{ searchCriteria: 'akron, oh' }, ({ origin }) => origin === 'Mobile, AL'],
      [{ searchCriteria: 'sao paulo' }, ({ rate }) => rate === 1200],
    ],
    refused: [{ loadStatus: 99 }, { due: 'Someday' }, { truckId: 'x' }, { tripId: 'x' }],
  }),
  'posted loads': defined<BrokerLoad>({
    path: '/api/importLoad/search',
    sortFields: BROKER_LOAD_SORT_LABELS,
    defaultSort: ['pickUp', 'DESC'],
    seed: async () => {
      const [one, two, three] = [30, 40, 35].map(hoursFromNow);
      await postLoad(broker, {
        referenceId: 'A',
        origin: 'Boise, ID',
        pickUp: one,
        delivery: hoursFromNow(50),
        rate: 0,
      });
      await postLoad(broker, {
        referenceId: 'B',
        destination: 'Akron, OH',
        pickUp: two,
        miles: 100,
        rate: 900,
      });
      await postLoad(broker, {
        referenceId: 'C',
        pickUp: three,
        delivery: hoursFromNow(45),
        equipment: Equipment.Flatbed,
      });
      return { client: broker };
    },
    sortedBy: {
      rate: ({ rate }) => rate || null,
      ratePerMile: ({ rate, miles }) => (rate ? rate / miles : null),
    },
    filters: [
      [{ equipment: Equipment.Flatbed }, ({ referenceId }) => referenceId === 'C'],
      [{ equipment: 'All' }, () => true],
      [{ searchCriteria: 'boise' }, ({ referenceId }) => referenceId === 'A'],
      [{ searchCriteria: 'AKRON' }, ({ referenceId }) => referenceId === 'B'],
      // The texts of two fields do not run into each other.
      [{ searchCriteria: 'idomaha' }, () => false],
    ],
    refused: [{ equipment: 99 }],
  }),
  alerts: defined<Alert>({
    path: '/api/alert/search',
    sortFields: ALERT_SORT_FIELDS,
    defaultSort: ['createdAt', 'ASC'],
    seed: async () => {
      const origin = { fullName: 'Chicago, IL', latitude: 41.8, longitude: -87.6 };
      const [{ id }] = await create(carrier, 'truck', [{ name: 'Told', licensePlate: 'T' }]);
      const alert = { search: { origin, truck: { id } }, days: 3, mail: false, webPush: false, on: true };
      const names = ['Bé home', 'Any way', 'Cold'];
      await create(
        carrier,
        'alert',
        names.map((name) => ({ ...alert, name, profitPerMileMin: 1, profitMin: null })),
      );
      return { client: carrier };
    },
    filters: [[{ searchCriteria: 'BE home' }, ({ name }) => name === 'Bé home']],
  }),
  'own notifications': defined<Notification>({
    path: '/api/notification/search',
    sortFields: NOTIFICATION_SORT_FIELDS,
    defaultSort: ['createdAt', 'ASC'],
    seed: async () => {
      for (let n = 0; n < 3; n++)
        await create(admin, 'notification', [{ ...TELL, recipientId: carrier.userId }]);
      await readOne(carrier);
      return { client: carrier };
    },
    filters: [[{ isRead: true }, ({ isRead }) => isRead]],
    refused: [{ isRead: 'maybe' }],
  }),
  'sent notifications': defined<SentNotification>({
    adminPath: '/api/admin/notifications',
    sortFields: SENT_NOTIFICATION_SORT_FIELDS,
    defaultSort: ['createdAt', 'DESC'],
    seed: async () => {
      const to = { recipientId: paid.userId };
      await create(admin, 'notification', [
        { ...to, ...TELL, message: 'Öne' },
        { ...to, ...TELL },
      ]);
      await product.query(
        `INSERT INTO notifications.notifications (id, recipient_id, kind, message, created_at)
         VALUES (uuidv7(), $1, 'invoice-paid', 'Thanks', now())`,
        [paid.userId],
      );
      await readOne(paid);
      return { client: admin, scope: to };
    },
    filters: [
      [{ isRead: false }, ({ isRead }) => !isRead],
      [{ kind: 'invoice-paid' }, ({ kind }) => kind === 'invoice-paid'],
      [{ searchCriteria: 'ONE' }, ({ message }) => message === 'Öne'],
    ],
    refused: [{ kind: 'gossip' }, { senderId: 'x' }, { recipientId: 'x' }],
  }),
  invoices: defined<InvoiceListItem>({
    path: '/api/invoice/search',
    adminPath: '/api/admin/invoices',
    sortFields: INVOICE_SORT_LABELS,
    defaultSort: ['invoiceNo', 'DESC'],
    seed: async () => {
      const one = await orderInvoice(carrier, { invoiceTo: 'Ängström' });
      const [two, three] = [await orderInvoice(carrier, { item: 'Pro' }), await orderInvoice(carrier)];
      for (const [by, { id }, path] of [
        [admin, one, '/IsPaid'],
        [carrier, three, '/IsRead'],
      ] as const)
        await by.call('PATCH', `/api/invoice/partialupdate/${id}`, [{ op: 'replace', path, value: true }]);
      for (const [{ id }, days] of [
        [one, 40],
        [two, 15],
        [three, 13],
      ] as const)
        await product.query(
          `UPDATE billing.invoices SET created_at = now() - make_interval(days => $2) WHERE id = $1`,
          [id, days],
        );
      return { client: admin, scope: { userId: carrier.userId } };
    },
    filters: [
      [{ isPaid: true }, ({ isPaid }) => isPaid],
      [{ isRead: false }, ({ isRead }) => !isRead],
      [{ isOverdue: true }, ({ isOverdue }) => isOverdue],
      [{ isOverdue: false }, ({ isOverdue }) => !isOverdue],
      [{ searchCriteria: 'angstrom' }, ({ invoiceTo }) => invoiceTo === 'Ängström'],
      [{ searchCriteria: 'PRO' }, ({ item }) => item === 'Pro'],
    ],
    refused: [{ isPaid: 'maybe' }],
  }),
  'price packages': defined<PricePackage>({
    path: '/api/pricepackage/search',
    adminPath: '/api/admin/price-packages',
    sortFields: PACKAGE_SORT_LABELS,
    defaultSort: ['period', 'ASC'],
    seed: async () => {
      const common = { description: token, posibilities: 'Search' };
      await create(admin, 'pricepackage', [
        { ...common, name: `${token} B`, price: 3, period: 7 },
        { ...common, name: `${token} C`, price: 1, period: 31 },
        { ...common, name: `${token} A`, price: 2, period: 20 },
      ]);
      return { client: admin, scope: { searchCriteria: token } };
    },
    filters: [[{ searchCriteria: `${token} b` }, ({ price }) => price === 3]],
  }),
  statements: defined<Statement>({
    path: '/api/statement/search',
    adminPath: '/api/admin/statements',
    sortFields: STATEMENT_SORT_FIELDS,
    defaultSort: ['createdAt', 'DESC'],
    seed: async () => {
      for (const [n, name] of ['b', 'c', 'a'].entries())
        await uploadStatement(
          `${token}-${name}.csv`,
          Array.from({ length: n }, (_, row) => `${name} ${row}`),
        );
      await product.query(
        `UPDATE billing.statements SET matched = 1, unmatched = unmatched - 1
         WHERE file_name = $1`,
        [`${token}-a.csv`],
      );
      return { client: admin, scope: { searchCriteria: token } };
    },
    filters: [
      [{ hasUnmatched: true }, ({ unmatched }) => unmatched > 0],
      [{ searchCriteria: `${token}-B` }, ({ fileName }) => fileName === `${token}-b.csv`],
    ],
    refused: [{ hasUnmatched: 'maybe' }],
  }),
  bookings: defined<Booking>({
    path: '/api/statement/searchBookings',
    adminPath: '/api/admin/bookings',
    sortFields: BOOKING_SORT_FIELDS,
    defaultSort: ['date', 'DESC'],
    seed: async () => {
      const { id } = await uploadStatement('bookings.csv', ['Beta', 'gamma', 'Alphá']);
      const { body } = await admin.post<ListResponse<Booking>>('/api/statement/searchBookings', {
        statementId: id,
      });
      await admin.post('/api/statement/dismiss', { bookingId: body.itemList[1].id });
      const { invoiceNo } = await orderInvoice(paid);
      await admin.post('/api/statement/assign', { bookingId: body.itemList[0].id, invoiceNo });
      return { client: admin, scope: { statementId: id } };
    },
    filters: [
      [{ status: 'dismissed' }, ({ status }) => status === 'dismissed'],
      [{ searchCriteria: 'ALPHA' }, ({ reference }) => reference === 'Alphá'],
    ],
    refused: [{ status: 'lost' }, { reason: 'none' }, { statementId: 'x' }],
  }),
  imports: defined<ImportView>({
    path: '/api/imports',
    adminPath: '/api/admin/imports',
    sortFields: IMPORT_SORT_FIELDS,
    defaultSort: ['createdAt', 'DESC'],
    seed: async () => {
      for (const n of [1, 2, 3]) {
        await admin.upload('x', `${token}-${n % 3}.csv`, n === 3 ? 'truck-smarter' : 'central-loads');
      }
      for (const { id } of (await list(admin, LISTS.imports, { searchCriteria: token })).itemList)
        await admin.importEnded(id);
      for (const n of [0, 1])
        await product.query(
          `UPDATE imports.imports SET rows_read = 9 - $2, imported = 2 + $2, updated = 5 - $2, repriced = 4 * $2,
             skipped = 3 + $2, failed = 7 - $2, status = $3 WHERE file_name = $1`,
          [`${token}-${n}.csv`, n, n ? 'completed' : 'cancelled'],
        );
      return { client: admin, scope: { searchCriteria: token } };
    },
    filters: [
      [{ status: 'cancelled' }, ({ status }) => status === 'cancelled'],
      [{ source: 'truck-smarter' }, ({ source }) => source === 'truck-smarter'],
      [{ checksum: '0'.repeat(64) }, () => false],
      [{ searchCriteria: `${token}-2` }, ({ fileName }) => fileName === `${token}-2.csv`],
    ],
    refused: [{ status: 'ended' }, { checksum: 'c0ffee' }, { source: 'paper' }],
  }),
  'load reports': defined<LoadReport>({
    adminPath: '/api/admin/load-reports',
    sortFields: LOAD_REPORT_SORT_LABELS,
    defaultSort: ['createdAt', 'DESC'],
    seed: async () => {
      await product.query(
        `INSERT INTO loads.load_reports (id, version, user_id, load_id, kind, text, reference_id, shipper_name, origin,
           destination, outcome, created_at)
         SELECT gen_random_uuid(), 1, $1, gen_random_uuid(), 'posting', 'x' || n, $2, 'x', 'x', 'x',
           CASE n WHEN 2 THEN 'confirmed' ELSE 'open' END, now() - make_interval(days => n)
         FROM generate_series(1, 3) n`,
        [carrier.userId, token],
      );
      return { client: admin, scope: { searchCriteria: token } };
    },
    filters: [[{ outcome: 'open' }, ({ outcome }) => outcome === 'open']],
    refused: [{ outcome: 'lost' }],
  }),
  'entries of the audit trail': defined<AuditEntry>({
    adminPath: '/api/ops/identity/audit',
    sortFields: AUDIT_SORT_FIELDS,
    defaultSort: ['at', 'DESC'],
    seed: async () => {
      const fields = { email: `audit@${token}.test`, city: 'Boise, ID', dotNumber: '1', timeZoneShift: -6 };
      const [made] = await create<ClientView>(admin, 'client', [{ ...fields, name: 'One' }]);
      for (const name of ['Two', 'Three'])
        await admin.put('/api/client/update', { ...fields, id: made.id, name });
      return { client: admin, scope: { subjectId: made.id } };
    },
    filters: [
      [{ action: ['client.created'] }, ({ action }) => action === 'client.created'],
      [{ actorId: NOBODY }, () => false],
      [{ searchCriteria: 'TWO' }, ({ subjectName }) => subjectName === 'Two'],
      [{ from: hoursFromNow(1) }, () => false],
      [{ to: hoursFromNow(-1) }, () => false],
      [{ from: hoursFromNow(-1), to: hoursFromNow(1) }, () => true],
    ],
    refused: [{ subjectId: 'x' }, { action: 'account.eaten' }, { from: 'yesterday' }],
  }),
};

/** Marks the first notification of an account as read. */
async function readOne(client: Client): Promise<void> {
  const { body } = await client.post<ListResponse<Row>>('/api/notification/search', {});
  const operation = { op: 'replace', path: '/IsRead', value: true };
  await client.call('PATCH', `/api/notification/partialupdate/${body.itemList[1].id}`, [operation]);
}

interface Request {
  sort?: [field: string, direction: 'ASC' | 'DESC'];
  offset?: number;
  limit?: number;
}

/** Asks for a page in the dialect of the specification if the list has it, else in that of react-admin. */
async function ask(client: Client, { path, adminPath }: DefinedList, filter: object, page: Request = {}) {
  const { sort, offset = 0, limit } = page;
  if (!path) return askAdmin(client, adminPath!, filter, page);
  const request: Record<string, unknown> = { ...filter };
  if (sort)
    Object.assign(request, {
      sortField: sort[0],
      order: sort[1] === 'DESC' ? SortOrder.Descending : SortOrder.Ascending,
    });
  if (limit !== undefined) Object.assign(request, { pageSize: limit, currentPage: offset / limit + 1 });
  if (path !== LISTS.imports.path) return client.post<ListResponse<Row>>(path, request);
  return client.get<ListResponse<Row>>(`${path}?${new URLSearchParams(request as Record<string, string>)}`);
}

async function askAdmin(
  client: Client,
  path: string,
  { searchCriteria: q, ...filter }: { searchCriteria?: string },
  { sort, offset = 0, limit }: Request = {},
): Promise<Answer<ListResponse<Row>>> {
  const answer = await client.list<Row>(path, {
    filter: { ...filter, q },
    ...(sort && { sort }),
    ...(limit !== undefined && { range: [offset, offset + limit - 1] }),
  });
  const total = Number(answer.headers.get('content-range')?.split('/')[1]);
  const body = {
    ...(answer.status < 300 ? {} : (answer.body as unknown as Problem)),
    itemList: answer.body,
    totalItemsCount: total,
    pageCount: Math.ceil(total / (limit ?? 10)),
  };
  return { ...answer, body };
}

async function list(...request: Parameters<typeof ask>): Promise<ListResponse<Row>> {
  const { status, body } = await ask(...request);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

const idsOf = (rows: Row[]) => rows.map(({ id }) => id);
const names = new Intl.Collator('en-US', { numeric: true });
const isInOrder = (a: unknown, b: unknown, sign: number) => {
  if (a === null || b === null) return b === null;
  if (typeof a === 'string') return sign * names.compare(a, b as string) <= 0;
  const [x, y] = [a, b].map((value) => (Array.isArray(value) ? String(value) : value)) as number[];
  return sign > 0 ? x <= y : x >= y;
};

/**
 * What each list says about itself. What all have in common is proven by `libs/http/src/list.spec.ts` (both dialects and
 * their bounds) and `tests/read-list.test.ts` (orders, pages and searches).
 */
describe.each(Object.entries(LISTS))('the list of %s', (name, its) => {
  const { adminPath, sortFields, defaultSort, filters = [], refused = [], sortedBy = {} } = its;
  const fields = Array.isArray(sortFields) ? (sortFields as string[]) : Object.keys(sortFields);
  let client: Client;
  let scope: object;
  let rows: Row[];

  beforeAll(async () => {
    ({ client, scope = {} } = { scope: {}, ...(await its.seed()) });
    rows = (await list(client, its, scope)).itemList;
    expect(rows).toHaveLength(3);
  });

  test('is sorted by each of its fields, rows without a value last', async () => {
    expect(idsOf((await list(client, its, scope, { sort: defaultSort })).itemList)).toEqual(idsOf(rows));
    for (const [n, field] of fields.entries()) {
      const [direction, sign] = n % 2 ? (['ASC', 1] as const) : (['DESC', -1] as const);
      const { itemList } = await list(client, its, scope, { sort: [field, direction] });
      const values = itemList.map(sortedBy[field] ?? ((row) => row[field]));
      expect({ field, distinct: new Set(values.map(String)).size > 1 }).toEqual({ field, distinct: true });
      for (const [before, value] of values.slice(1).entries())
        expect({ field, direction, values, inOrder: isInOrder(values[before], value, sign) }).toMatchObject({
          inOrder: true,
        });
    }
  });

  if (filters.length > 0)
    test('is filtered by each of its filters', async () => {
      for (const [filter, isFound] of filters) {
        const { itemList } = await list(client, its, { ...scope, ...filter });
        const found = idsOf(itemList).filter((id) => idsOf(rows).includes(id));
        expect({ filter, found }).toEqual({ filter, found: idsOf(rows.filter(isFound)) });
      }
    });

  // Their SQL is their own, and they have no list for react-admin.
  if (name === 'saved loads' || name === 'posted loads')
    test('has every row on exactly one page', async () => {
      const pages = await Promise.all([0, 2].map((offset) => list(client, its, scope, { offset, limit: 2 })));
      expect(pages.map(({ itemList }) => idsOf(itemList))).toEqual([
        idsOf(rows.slice(0, 2)),
        idsOf(rows.slice(2)),
      ]);
      expect(pages[0]).toMatchObject({ totalItemsCount: 3, pageCount: 2 });
    });

  test('refuses an unknown sort, and a filter of another kind', async () => {
    const unknown = await ask(client, its, scope, { sort: ['payload', 'ASC'] });
    expect(unknown.body).toMatchObject({ status: 400, code: 'unknown-sort-field' });
    for (const filter of refused) {
      const { status } = await ask(client, its, filter);
      expect({ filter, status }).toEqual({ filter, status: 400 });
    }
  });

  if (adminPath)
    test('gives react-admin a range, rows by their ids, and those that a filter finds', async () => {
      const { headers, body } = await askAdmin(client, adminPath, scope, {
        sort: defaultSort,
        offset: 1,
        limit: 2,
      });
      expect(headers.get('content-range')).toMatch(/^[a-z-]+ 1-2\/3$/);
      expect(idsOf(body.itemList)).toEqual(idsOf(rows).slice(1));
      const byId = await askAdmin(client, adminPath, { ...scope, id: [rows[1].id] } as object);
      expect(idsOf(byId.body.itemList)).toEqual([rows[1].id]);
      const [[filter, isFound] = [{}, () => true]] = filters;
      const found = (await askAdmin(client, adminPath, { ...scope, ...filter })).body.itemList;
      expect(idsOf(found)).toEqual(idsOf(rows.filter(isFound)));
      expect((await askAdmin(client, adminPath, { passwordHash: 'x' } as object)).status).toBe(400);
    });
});
