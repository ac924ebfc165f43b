import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  type FoundLoad,
  type ImportView,
  type ListResponse,
  SERVICES,
  type Truck,
} from '@lanewise/contracts';
import { provisionSchemas } from '@lanewise/database';
import { centralLoads, hoursFromNow, placeOf } from '../support/central-loads.js';
import type { Client } from '../support/client.js';
import { PostgresServer } from '../support/postgres.js';
import { describeWithPostgresTools, runPostgresTool } from '../support/postgres-tools.js';
import { createTruck } from '../support/saved-loads.js';
import { eventually } from '../support/processes.js';
import { OwnProduct, type Product } from '../support/product.js';

const IMMEDIATE_MS = 10_000;
const NOW = hoursFromNow(0);

describeWithPostgresTools('A database restored from a backup', () => {
  let folder: string;
  let file: string;
  let answers: Answers;
  let later: Truck;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lanewise-backup-'));
    file = join(folder, 'lanewise.dump');
    const product = new OwnProduct();
    await product.start();
    const admin = await product.signIn('Admin');
    await admin.importFile(centralLoads([{ referenceId: 'A' }, { referenceId: 'B' }, { referenceId: '' }]));
    await createTruck(await product.signIn('Carrier'), 'Before');
    answers = await answersOf(product, 2);
    await runPostgresTool('pg_dump', ['--format=custom', `--file=${file}`, product.databaseUrl]);
    later = await createTruck(await product.signIn('Carrier'), 'After');
    await product.stop();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('gives the same answers as before, and continues to work', async () => {
    await withRestored([], async (product) => {
      expect(await answersOf(product, 2)).toEqual(answers);
      await expectWorking(product);
    });
  });

  test('gives the same answers without its event log, once every outbox is published again', async () => {
    await withRestored(['--exclude-schema=event_log'], async (product) => {
      await eventually('everything is published and taken', IMMEDIATE_MS, () => hasSettled(product));
      expect(await answersOf(product, 2)).toEqual(answers);
      await expectWorking(product);
    });
  });

  /** Restores the backup on a new server, as described in `docs/operations.md`, and starts the product on it. */
  async function withRestored(options: string[], check: (product: Product) => Promise<void>): Promise<void> {
    const postgres = new PostgresServer();
    try {
      await postgres.start();
      await provisionSchemas(postgres.url, SERVICES);
      const whole = ['--clean', '--if-exists', '--single-transaction', ...options];
      await runPostgresTool('pg_restore', [...whole, `--dbname=${postgres.url}`, file]);
      if (options.length > 0) {
        const republish = SERVICES.map((service) => `UPDATE ${service}.outbox SET published_at = NULL;`);
        await runPostgresTool('psql', ['--quiet', `--command=${republish.join(' ')}`, postgres.url]);
      }
      const product = new OwnProduct({ DATABASE_URL: postgres.url });
      await product.start();
      try {
        await check(product);
      } finally {
        await product.stop();
      }
    } finally {
      await postgres.remove();
    }
  }

  /** Expects that data created after the backup is gone, and that new data reaches every service. */
  async function expectWorking(product: Product): Promise<void> {
    const carrier = await product.signIn('Carrier');
    expect((await carrier.get(`/api/truck/get/${later.id}`)).status).toBe(404);
    const truck = await createTruck(carrier, 'Afterwards');
    await eventually('search knows the truck', IMMEDIATE_MS, async () => {
      const { status } = await carrier.post('/api/importLoad/search', await searchOf(carrier, truck));
      return status === 200;
    });
    const admin = await product.signIn('Admin');
    expect(await admin.importFile(centralLoads([{ referenceId: 'A', rate: '2600' }]))).toMatchObject({
      imported: 0,
      updated: 1,
    });
    for (const service of SERVICES) {
      expect(await product.query(`SELECT topic, error FROM ${service}.dead_letters`)).toEqual([]);
    }
  }
});

interface Answers {
  trucks: ListResponse<Truck>;
  loads: FoundLoad[];
  imports: ListResponse<ImportView>;
}

/** Returns the answers of the product once its search finds this many loads. */
async function answersOf(product: Product, loadCount: number): Promise<Answers> {
  const carrier = await product.signIn('Carrier');
  const admin = await product.signIn('Admin');
  const { body: trucks } = await carrier.post<ListResponse<Truck>>('/api/truck/search', { pageSize: 100 });
  const truck = trucks.itemList.find(({ name }) => name === 'Before')!;
  const search = await searchOf(carrier, truck);
  const loads = await eventually('the loads in search', IMMEDIATE_MS, async () => {
    const { body } = await carrier.post<ListResponse<FoundLoad>>('/api/importLoad/search', search);
    return body.totalItemsCount === loadCount && body.itemList;
  });
  return { trucks, loads, imports: (await admin.get<ListResponse<ImportView>>('/api/imports')).body };
}

async function searchOf(carrier: Client, { id }: Truck): Promise<object> {
  return { origin: await placeOf(carrier, 'Chicago, IL'), truck: { id }, pickupStartDate: NOW };
}

/** Whether every event is published, and every consumer has reached the end of its topic. */
async function hasSettled(product: Product): Promise<boolean> {
  const pending = SERVICES.map((service) => `SELECT 1 FROM ${service}.outbox WHERE published_at IS NULL`);
  const [{ due }] = await product.query<{ due: number }>(
    `SELECT count(*)::integer AS due FROM (
       ${pending.join(' UNION ALL ')}
       UNION ALL
       SELECT 1 FROM event_log.offsets WHERE sequence <
         (SELECT max(events.sequence) FROM event_log.events WHERE events.topic = offsets.topic)
     ) AS unsettled`,
  );
  return due === 0;
}
