import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  createDataSource,
  createPool,
  DatabaseProbe,
  listen,
  migrate,
  type Migration,
  provisionSchemas,
} from '@lanewise/database';
import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { PostgresServer } from './support/postgres.js';
import { eventually } from './support/processes.js';
import { Wire } from './support/wire.js';

const SERVICE = 'probe';
/** Short, to keep the tests short; a service has a limit ten times as long. */
const LIMIT_MS = 1500;
/** Time for everything to notice a fault and to recover. */
const RECOVERY_MS = 20_000;
/** Longer than connecting may take. */
const BUSY_MS = 3500;
const NO_RESPONSE = /no response from Postgres/;

class Slow1700000000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE made_slowly ()');
    // Longer than the query limit of its service.
    await runner.query(`SELECT pg_sleep(${(LIMIT_MS + 500) / 1000})`);
  }
}

class Foreign1800000000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE foreign_table ()');
  }
}

const postgres = new PostgresServer();
let direct: pg.Pool;
let wire: Wire;
let url: string;

beforeAll(async () => {
  await postgres.start();
  await provisionSchemas(postgres.url, [SERVICE]);
  direct = new pg.Pool({ connectionString: postgres.url, max: 2 });
  // Postgres may stop before its last connections are closed.
  direct.on('error', () => undefined);
  await direct.query(`CREATE TABLE ${SERVICE}.notes (text text); GRANT ALL ON ${SERVICE}.notes TO PUBLIC`);
});
afterAll(async () => {
  await direct?.end();
  await postgres.remove();
});
beforeEach(async () => {
  wire = new Wire(new URL(postgres.url));
  url = await wire.start();
});
afterEach(() => wire.close());

const options = () => ({
  url,
  service: SERVICE,
  entities: [],
  migrations: [Slow1700000000000],
  poolSize: 2,
  queryTimeoutMs: LIMIT_MS,
});

test('a database whose encoding Postgres can normalize no text in is refused', async () => {
  await direct.query(`CREATE DATABASE ascii TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE 'C'`);
  const ascii = new URL(postgres.url);
  ascii.pathname = '/ascii';
  await expect(provisionSchemas(ascii.href, [SERVICE])).rejects.toThrow(
    'DATABASE_URL: expected a database in UTF8, but this one is in SQL_ASCII.',
  );
});

test('migrations may exceed the query limit, and are applied once when two replicas run them', async () => {
  const sources = await Promise.all([1, 2].map(() => createDataSource(options()).initialize()));
  const applied = await Promise.all(sources.map((source) => migrate(source)));
  expect(applied.flat()).toEqual(['Slow1700000000000']);
  expect(await migrate(sources[0])).toEqual([]);
  await Promise.all(sources.map((source) => source.destroy()));
});

test('a schema that other migrations have made is left as it is, and the error says to start over', async () => {
  const made = await createDataSource(options()).initialize();
  await migrate(made);
  await made.destroy();
  const source = await createDataSource({ ...options(), migrations: [Foreign1800000000000] }).initialize();
  await expect(migrate(source)).rejects.toThrow(
    /^The schema probe is of a release before 1\.0\.0, which .*--fresh, or with an empty database\.$/,
  );
  expect(await source.query("SELECT to_regclass('foreign_table') AS made")).toEqual([{ made: null }]);
  await source.destroy();
});

test('a transaction fails after a single timeout when its network goes silent, and leaves the pool usable', async () => {
  const source = await createDataSource(options()).initialize();
  let failedAt = 0;
  const writing = source.transaction(async (manager) => {
    await manager.query(`INSERT INTO notes VALUES ('half')`);
    wire.swallow();
    await manager.query(`INSERT INTO notes VALUES ('other half')`).catch((error: unknown) => {
      failedAt = Date.now();
      throw error;
    });
  });
  await expect(writing).rejects.toThrow(NO_RESPONSE);
  // The rollback did not wait for another timeout.
  expect(Date.now() - failedAt).toBeLessThan(LIMIT_MS);
  wire.heal();
  expect(await source.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(await source.query('SELECT count(*)::integer AS count FROM notes')).toEqual([{ count: 0 }]);
  await source.destroy();
});

test('a transaction is undone as a whole when its connection breaks between two statements', async () => {
  const source = await createDataSource(options()).initialize();
  const writing = source.transaction(async (manager) => {
    await manager.query(`INSERT INTO notes VALUES ('first')`);
    wire.cut();
    await eventually('the break is noticed', RECOVERY_MS, () =>
      Promise.resolve(manager.queryRunner!.isReleased),
    );
    await manager.query(`INSERT INTO notes VALUES ('second')`);
  });
  await expect(writing).rejects.toThrow();
  expect(await source.query('SELECT count(*)::integer AS count FROM notes')).toEqual([{ count: 0 }]);
  await source.destroy();
});

test('a connection taken from a pool that breaks between two statements fails the next one, and ends nothing else', async () => {
  const pool = createPool({ url, name: 'taken', size: 1, queryTimeoutMs: LIMIT_MS });
  const client = await pool.connect();
  await client.query('BEGIN');
  const ended = new Promise<void>((resolve) => void client.once('end', resolve));
  wire.cut();
  await ended;
  await expect(client.query('SELECT 1')).rejects.toThrow('not queryable');
  client.release();
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('a slow query is canceled by Postgres, and its connection stays usable', async () => {
  const pool = createPool({ url, name: 'slow', size: 1, queryTimeoutMs: LIMIT_MS });
  const client = await pool.connect();
  await expect(client.query('SELECT pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  client.release();
  await pool.end();
});

test('a process that is too busy to read does not give up connecting', async () => {
  const pool = createPool({ url: postgres.url, name: 'busy', size: 1 });
  const answer = pool.query('SELECT 1 AS one');
  // Nothing in this thread runs meanwhile.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);
  expect((await answer).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('a pool replaces a broken idle connection without failing a query', async () => {
  const broken: Error[] = [];
  const pool = createPool({ url, name: 'idle', size: 1, onError: (error) => broken.push(error) });
  await pool.query('SELECT 1');
  wire.cut();
  await eventually('the break is noticed', RECOVERY_MS, () => Promise.resolve(broken.length > 0));
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('the locks of a vanished client are released', async () => {
  const source = await createDataSource(options()).initialize();
  const lock = `SELECT pg_try_advisory_xact_lock(4711) AS locked`;
  const vanished = source.createQueryRunner();
  await vanished.startTransaction();
  expect(await vanished.query(lock)).toEqual([{ locked: true }]);
  wire.swallow();
  await eventually('the lock is free', 2 * RECOVERY_MS, async () => {
    const { rows } = await direct.query<{ locked: boolean }>(lock);
    return rows[0].locked;
  });
  wire.heal();
  await source.destroy();
});

test('a listener reconnects and receives notifications after its network went silent', async () => {
  const channel = `channel_${randomUUID().replaceAll('-', '')}`;
  let connections = 0;
  const heard: string[] = [];
  const listener = listen(url, [channel], (name) => (name ? heard.push(name) : connections++));
  await eventually('it listens', RECOVERY_MS, () => Promise.resolve(connections === 1));
  wire.swallow();
  const attempts = wire.accepted;
  await eventually('it gives up the silent connection', RECOVERY_MS, () =>
    Promise.resolve(wire.accepted > attempts),
  );
  wire.heal();
  await eventually('it listens again', RECOVERY_MS, () => Promise.resolve(connections === 2));
  await direct.query(`NOTIFY ${channel}`);
  await eventually('it receives the notification', RECOVERY_MS, () => Promise.resolve(heard.length > 0));
  // Closing works even if Postgres does not answer.
  wire.swallow();
  await listener.close();
});

test('a probe reports when Postgres does not respond, and when it responds again', async () => {
  const probe = new DatabaseProbe(url);
  wire.swallow();
  await eventually('the probe reports a problem', RECOVERY_MS, () => Promise.resolve(probe.problem));
  expect(probe.problem).toMatch(/^Postgres does not respond: \S/);
  wire.heal();
  await eventually('the probe reports no problem', RECOVERY_MS, () => Promise.resolve(!probe.problem));
  await probe.close();
});
