import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type MarketChangesEvent, TOPICS } from '@lanewise/contracts';
import { newId, provisionSchemas } from '@lanewise/database';
import { provisionEventLog } from '@lanewise/messaging';
import pg from 'pg';
import { LoneService } from '../support/lone-service.js';
import { marketRow, storeMarketRows } from '../support/market.js';
import { PostgresServer } from '../support/postgres.js';
import { eventually } from '../support/processes.js';

const LOADS = 60_000;
const KILLS = 3;
const END_MS = 60_000;
const SOON_MS = 120_000;

const postgres = new PostgresServer();
let database: pg.Client;
let service: LoneService;

beforeAll(async () => {
  await postgres.start();
  await provisionSchemas(postgres.url, ['loads']);
  await provisionEventLog(postgres.url);
  service = new LoneService('loads', {
    DATABASE_URL: postgres.url,
    KAFKA_BROKERS: '',
    REDIS_URL: '',
    PUBLIC_URL: 'http://127.0.0.1',
    // Nothing answers there, and nobody signs in.
    JWKS_URL: 'http://127.0.0.1:9/.well-known/jwks.json',
  });
  expect((await service.runToEnd('migrate')).code).toBe(0);
  database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
});

afterAll(async () => {
  service?.kill();
  await database?.end();
  await postgres.remove();
});

const run = async () => {
  const { rows } = await database.query<{ status: string; done: number; total: number; changed: number }>(
    'SELECT status, done, total, changed FROM loads.upkeep_runs',
  );
  return rows[0];
};

test('a removal whose service is killed three times removes each load once', async () => {
  const rows = Array.from({ length: LOADS }, () =>
    marketRow({ pickUp: new Date(Date.now() - 30 * 3_600_000) }),
  );
  await storeMarketRows(database, rows);
  await database.query(`INSERT INTO loads.upkeep_runs (id, kind, subject) VALUES ($1, 'legacy', '')`, [
    newId(),
  ]);
  for (let kill = 1; kill <= KILLS; kill++) {
    await service.start();
    await eventually('some more loads are removed', SOON_MS, async () => {
      return (await run()).done > (LOADS * kill) / (KILLS + 3);
    });
    service.kill();
    await service.ended(END_MS);
    expect(await run()).toMatchObject({ status: 'running', total: LOADS });
  }
  await service.start();
  await eventually('the run ends', SOON_MS, async () => (await run()).status !== 'running');
  expect(await run()).toEqual({ status: 'completed', done: LOADS, total: LOADS, changed: LOADS });

  const { rows: events } = await database.query<{ payload: MarketChangesEvent }>(
    'SELECT payload FROM loads.outbox WHERE topic = $1',
    [TOPICS.marketChanges],
  );
  const announced = events.flatMap(({ payload }) => payload.removed.map(({ id }) => id));
  expect(announced.sort()).toEqual(rows.map(({ id }) => id).sort());
}, 300_000);
