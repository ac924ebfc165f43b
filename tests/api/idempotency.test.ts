import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { IMAGE_FIELD, type ImportSource, MESSAGES, UPLOAD_FIELD, UPLOAD_PATHS } from '@lanewise/contracts';
import sharp from 'sharp';
import { registration, signUp } from '../support/accounts.js';
import { postedLoad } from '../support/broker-loads.js';
import { centralLoads } from '../support/central-loads.js';
import { type Answer, type Client, expectProblem } from '../support/client.js';
import { eventually } from '../support/processes.js';
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
  status: number;
  /** A valid request; each name makes a different one. */
  request: (name: string) => Promise<object>;
  refused: object;
  table: string;
  /** The folder in which the product keeps what is uploaded. */
  folder?: string;
  by: () => Client;
}

const clientAt = (path: string): Creation => ({
  path,
  status: 201,
  request: (name) =>
    Promise.resolve({ name, email: 'c@c.test', city: 'Chicago, IL', dotNumber: '1', timeZoneShift: -5 }),
  refused: {},
  table: 'identity.clients',
  by: () => admin,
});

const form = (field: string, content: string | Buffer, fileName: string): FormData => {
  const made = new FormData();
  made.set(field, new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), fileName);
  return made;
};

const importOf = (source: ImportSource, fileOf: (name: string) => string): Creation => ({
  path: `/api/${UPLOAD_PATHS[source]}`,
  status: 202,
  request: (name) => Promise.resolve(form(UPLOAD_FIELD, fileOf(name), 'loads')),
  refused: new FormData(),
  table: 'imports.imports',
  folder: 'files',
  by: () => admin,
});

const CREATIONS: Creation[] = [
  {
    path: '/api/truck/create',
    status: 201,
    request: (name) => Promise.resolve({ name, licensePlate: 'IL 1' }),
    refused: {},
    table: 'fleet.trucks',
    by: () => carrier,
  },
  clientAt('/api/client/create'),
  clientAt('/api/admin/clients'),
  {
    path: '/api/user/register',
    status: 201,
    request: (name) => Promise.resolve(registration({ email: `${name}@once.test` })),
    refused: {},
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
    refused: form(IMAGE_FIELD, 'no picture', 'me.png'),
    table: 'identity.images',
    folder: 'images',
    by: () => carrier,
  },
  {
    path: '/api/importLoad/create',
    status: 201,
    request: (name) => Promise.resolve(postedLoad({ referenceId: name, pickUp: '2026-11-24T14:00:00.000' })),
    refused: {},
    table: 'loads.market_loads',
    by: () => broker,
  },
  importOf('central-loads', (name) => centralLoads([{ referenceId: name }])),
  importOf('truck-smarter', (name) => truckSmarter([{ load_id: name }])),
];

describe.each(CREATIONS.map((creation) => [creation.path, creation] as const))(
  'POST %s with an Idempotency-Key',
  (path, { status, request, refused, table, folder, by }) => {
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
        await post(key, body),
        await post(key, body),
        ...(await Promise.all([post(key, body), post(key, body)])),
      ];
      const atOnce = randomUUID();
      const other = await request('b');
      responses.push(...(await Promise.all([post(atOnce, other), post(atOnce, other), post(atOnce, other)])));
      const seen = responses.map((response) => ({
        status: response.status,
        location: response.headers.get('location'),
        text: response.text,
      }));
      const [first, , , , second] = seen;
      expect(seen).toEqual([first, first, first, first, second, second, second]);
      expect(first.status).toBe(status);
      expect(await rows()).toBe(before.rows + 2);
      const made = folder ? 2 : 0;
      await eventually('the files of repeated uploads are removed', 5000, async () => {
        return (await files()).filter((name) => !before.files.has(name)).length === made;
      });
    });

    test('returns 422 and creates nothing when the body differs', async () => {
      const key = randomUUID();
      expect((await post(key, await request('c'))).status).toBe(status);
      const before = await rows();
      expectProblem(await post(key, await request('d')), 422, MESSAGES.idempotencyKeyReused);
      expect(await rows()).toBe(before);
    });

    test('accepts the key again after a rejected request', async () => {
      const key = randomUUID();
      expectProblem(await post(key, refused), 400);
      const before = await rows();
      expect((await post(key, await request('e'))).status).toBe(status);
      expect(await rows()).toBe(before + 1);
    });
  },
);

test('an import that was uploaded twice with one Idempotency-Key is completed', async () => {
  const body = form(UPLOAD_FIELD, centralLoads([{ referenceId: 'ONCE-1' }]), 'loads.csv');
  const headers = { 'idempotency-key': randomUUID() };
  const responses = [
    await admin.post<{ id: string }>(`/api/${UPLOAD_PATHS['central-loads']}`, body, headers),
    await admin.post<{ id: string }>(`/api/${UPLOAD_PATHS['central-loads']}`, body, headers),
  ];
  expect(responses[1].body).toEqual(responses[0].body);
  expect(await admin.importEnded(responses[0].body.id)).toMatchObject({ status: 'completed', imported: 1 });
});

test('an Idempotency-Key of one account does not affect another account', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const truck = { name: 'Shared', licensePlate: 'S 1' };
  const [own, others] = [
    await admin.post<{ id: string }>('/api/truck/create', truck, headers),
    await carrier.post<{ id: string }>('/api/truck/create', truck, headers),
  ];
  expect([own.status, others.status]).toEqual([201, 201]);
  expect(others.body.id).not.toBe(own.body.id);
});

test('a search ignores the Idempotency-Key', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  for (const searchCriteria of ['a', 'b']) {
    expect((await admin.post('/api/truck/search', { searchCriteria }, headers)).status).toBe(200);
  }
});
