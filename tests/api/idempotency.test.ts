import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type Broadcast,
  CLIENT_IMPORT_FIELD,
  CLIENT_IMPORT_PATH,
  Equipment,
  type FailedRowPage,
  IMAGE_FIELD,
  type ImportAccepted,
  type ImportSource,
  MESSAGES,
  STATEMENT_UPLOAD_FIELD,
  STATEMENT_UPLOAD_PATH,
  UPLOAD_FIELD,
  UPLOAD_PATHS,
} from '@lanewise/contracts';
import sharp from 'sharp';
import { createAccount, registration, signUp } from '../support/accounts.js';
import { postedLoad } from '../support/broker-loads.js';
import { centralLoads, placeOf } from '../support/central-loads.js';
import { type Answer, type Client, expectProblem } from '../support/client.js';
import { operationsOf, readOpenApi } from '../support/openapi.js';
import { eventually } from '../support/processes.js';
import { LOAD } from '../support/saved-loads.js';
import { brokerRequest, clientRequest, DRIVER, packageRequest } from '../support/requests.js';
import { ORDER } from '../support/invoices.js';
import { useProduct } from '../support/shared-product.js';
import { truckSmarter } from '../support/truck-smarter.js';

const product = useProduct();
let admin: Client;
let broker: Client;
let carrier: Client;

beforeAll(async () => {
  admin = await product.signIn('Admin');
  broker = await product.signIn('Broker');
  carrier = await signUp(product);
});

/** A call that creates something. */
interface Creation {
  path: string;
  /** 201 unless it is given. */
  status?: number;
  /** A valid request; each name makes a different one. */
  request: (name: string) => object | Promise<object>;
  table: string;
  /** The folder in which the product keeps what is uploaded. */
  folder?: string;
  by: () => Client;
}

/** What administrators create by a call of its own, or by that of react-admin. */
const inTwoWays = (own: string, resource: string, table: string, request: Creation['request']): Creation[] =>
  [`/api/${own}/create`, `/api/admin/${resource}`].map((path) => ({ path, request, table, by: () => admin }));

const form = (field: string, content: string | Buffer, fileName: string): FormData => {
  const made = new FormData();
  made.set(field, new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), fileName);
  return made;
};

const importOf = (source: ImportSource, fileOf: (name: string) => string): Creation => ({
  path: `/api/${UPLOAD_PATHS[source]}`,
  status: 202,
  request: (name) => form(UPLOAD_FIELD, fileOf(name), 'loads'),
  table: 'imports.imports',
  folder: 'files',
  by: () => admin,
});

const CREATIONS: Creation[] = [
  {
    path: '/api/truck/create',
    request: (name) => ({ name, licensePlate: 'IL 1' }),
    table: 'fleet.trucks',
    by: () => carrier,
  },
  {
    path: '/api/driver/create',
    request: (firstName) => ({ ...DRIVER, firstName }),
    table: 'fleet.drivers',
    by: () => carrier,
  },
  {
    path: '/api/load/create',
    request: (name) => ({ ...LOAD, referenceId: name }),
    table: 'loads.saved_loads',
    by: () => carrier,
  },
  {
    path: '/api/invoice/create',
    request: (invoiceTo) => ({ ...ORDER, invoiceTo }),
    table: 'billing.invoices',
    by: () => carrier,
  },
  {
    path: `/api/${STATEMENT_UPLOAD_PATH}`,
    request: (name) =>
      form(STATEMENT_UPLOAD_FIELD, `Date,Amount,Currency,Reference\n2026-11-23,1,USD,${name}`, 'bank.csv'),
    table: 'billing.statements',
    by: () => admin,
  },
  {
    path: '/api/notification/create',
    request: (name) => ({ message: name, recipientId: admin.userId }),
    table: "notifications.notifications WHERE kind = 'message'",
    by: () => admin,
  },
  {
    path: '/api/alert/create',
    request: async (name) => ({
      name,
      search: {
        origin: await placeOf(broker, 'Chicago, IL'),
        truck: { equipment: Equipment.Van, costPerMile: 1 },
      },
      days: 3,
      mail: false,
      webPush: false,
      on: true,
    }),
    table: 'loads.alerts',
    by: () => broker,
  },
  ...inTwoWays('pricepackage', 'price-packages', 'billing.price_packages', () => packageRequest()),
  ...inTwoWays('broker', 'brokers', 'imports.brokers', (name) => brokerRequest({ name })),
  ...inTwoWays('client', 'clients', 'identity.clients', (name) => clientRequest({ name })),
  {
    path: `/api/${CLIENT_IMPORT_PATH}`,
    request: (name) =>
      form(
        CLIENT_IMPORT_FIELD,
        `Name,Email,City,DOT\n${name},${name}@once.test,"Chicago, IL",1`,
        'clients.csv',
      ),
    table: 'identity.clients',
    by: () => admin,
  },
  {
    path: '/api/user/register',
    request: (name) => registration({ email: `${name}@once.test` }),
    table: 'identity.accounts',
    by: () => product.anonymous,
  },
  {
    path: '/api/image/upload',
    status: 200,
    request: async (name) => {
      const width = 10 + (name.charCodeAt(0) % 100);
      const picture = sharp({ create: { width, height: 10, channels: 3, background: '#07c' } });
      return form(IMAGE_FIELD, await picture.png().toBuffer(), 'me.png');
    },
    table: 'identity.images',
    folder: 'images',
    by: () => carrier,
  },
  {
    path: '/api/importLoad/create',
    request: (name) => postedLoad({ referenceId: name, pickUp: '2026-11-24T14:00:00.000' }),
    table: 'loads.market_loads',
    by: () => broker,
  },
  importOf('central-loads', (name) => centralLoads([{ referenceId: name }])),
  importOf('truck-smarter', (name) => truckSmarter([{ load_id: name }])),
];

/** What is sent again is another import's, what a task creates is its own, and messages to many are few: each has a test of its own. */
const CREATE_OTHERWISE = [
  /^\/api\/notification\/broadcast$/,
  /^\/api\/imports\/\{id\}\/failed-rows\/resend$/,
  /^\/api\/ops\/[a-z]+\/tasks\/\{name\}\/run$/,
];

test('every call that takes an Idempotency-Key is tried', async () => {
  const taking = operationsOf(readOpenApi())
    .filter(({ operation }) => operation.parameters?.some(({ name }) => name === 'Idempotency-Key'))
    .map(({ path }) => path)
    .filter((path) => !CREATE_OTHERWISE.some((pattern) => pattern.test(path)));
  expect(taking.toSorted()).toEqual(CREATIONS.map(({ path }) => path).toSorted());
});

describe.each(CREATIONS.map((creation) => [creation.path, creation] as const))(
  'POST %s with an Idempotency-Key',
  (path, { status = 201, request, table, folder, by }) => {
    const post = (key: string, body: object): Promise<Answer<unknown>> =>
      by().post(path, body, { 'idempotency-key': key });
    const rows = async () =>
      (await product.query<{ count: number }>(`SELECT count(*)::integer AS count FROM ${table}`))[0].count;
    const files = async () => {
      if (!folder) return [];
      const found = await readdir(join(product.dataDir, folder), { recursive: true, withFileTypes: true });
      return found.filter((entry) => entry.isFile()).map(({ name }) => name);
    };

    // Otherwise, later tests that share the product might find these loads.
    afterAll(() =>
      eventually('the end of all imports', 60_000, async () => {
        const active = await product.query(
          "SELECT FROM imports.imports WHERE status IN ('queued', 'running')",
        );
        return active.length === 0;
      }),
    );

    test('creates once and returns the same response when it is repeated, even simultaneously', async () => {
      const [key, body] = [randomUUID(), await request('a')];
      const before = { rows: await rows(), files: new Set(await files()) };
      const responses = [
        ...(await Promise.all([post(key, body), post(key, body), post(key, body)])),
        await post(key, body),
      ];
      const [first, ...repeated] = responses.map((response) => ({
        status: response.status,
        location: response.headers.get('location'),
        text: response.text,
      }));
      expect(repeated).toEqual([first, first, first]);
      expect(first.status).toBe(status);
      expect(await rows()).toBe(before.rows + 1);
      const made = folder ? 1 : 0;
      await eventually('the files of repeated uploads are removed', 5000, async () => {
        return (await files()).filter((name) => !before.files.has(name)).length === made;
      });
      expectProblem(await post(key, await request('b')), 422, MESSAGES.idempotencyKeyReused);
      expect(await rows()).toBe(before.rows + 1);
    });
  },
);

test('failed rows that were sent again twice with one Idempotency-Key are sent once', async () => {
  const file = centralLoads([{ referenceId: 'AGAIN-1', originCity: 'Chcago' }]);
  const { id } = await admin.importFile(file);
  const path = `/api/imports/${id}/failed-rows`;
  const [{ position, faults }] = (await admin.get<FailedRowPage>(path)).body.itemList;
  const [{ column, to }] = faults[0].fix!.edits;
  const headers = { 'idempotency-key': randomUUID() };
  const send = (value: string) =>
    admin.post<ImportAccepted>(
      `${path}/resend`,
      { rows: [{ position, cells: [{ column, value }] }] },
      headers,
    );
  const responses = [await send(to), await send(to), ...(await Promise.all([send(to), send(to)]))];
  const seen = responses.map(({ status, body, headers: got }) => ({ status, body, at: got.get('location') }));
  expect(seen).toEqual(seen.map(() => seen[0]));
  expect(seen[0]).toMatchObject({ status: 202, at: `/api/imports/${seen[0].body.id}` });
  expectProblem(await send('Gary'), 422, MESSAGES.idempotencyKeyReused);
  expect(await admin.importEnded(seen[0].body.id)).toMatchObject({ status: 'completed', imported: 1 });
});

test('a message to many that is sent twice with one Idempotency-Key is sent once', async () => {
  const sender = await createAccount(product, { role: 'Admin' });
  const headers = { 'idempotency-key': randomUUID() };
  const send = (message: string) =>
    sender.post<Broadcast>('/api/notification/broadcast', { message }, headers);
  const responses = [await send('Once'), await send('Once')];
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  expect(responses[1].body.id).toBe(responses[0].body.id);
  expectProblem(await send('Another'), 422, MESSAGES.idempotencyKeyReused);
});

test('a task that is run twice with one Idempotency-Key is run once', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const run = (task: string) => admin.post(`/api/ops/fleet/tasks/${task}/run`, undefined, headers);
  const responses = [await run('message-retention'), await run('message-retention')];
  expect(responses.map(({ status, text }) => ({ status, text }))).toEqual([
    { status: 202, text: '' },
    { status: 202, text: '' },
  ]);
  expectProblem(await run('idempotency-key-retention'), 422, MESSAGES.idempotencyKeyReused);
});
