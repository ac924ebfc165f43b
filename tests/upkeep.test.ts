import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type MarketChangesEvent, TOPICS } from '@lanewise/contracts';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { UpkeepRunner } from '../services/loads/dist/upkeep/upkeep-runner.js';
import { UpkeepRunsService } from '../services/loads/dist/upkeep/upkeep-runs.service.js';
import { type LoadsReplica, startLoadsReplica } from './support/loads-replica.js';
import { marketRow, storeMarketRows } from './support/market.js';
import { PostgresServer } from './support/postgres.js';

const HOUR = 3_600_000;
const LONG_MS = 30_000;

const postgres = new PostgresServer();
const replicas: LoadsReplica[] = [];
let database: pg.Client;

beforeAll(async () => {
  await postgres.start();
  // Each as on a machine of its own.
  for (let n = 0; n < 2; n++) replicas.push(await startLoadsReplica(postgres.url));
  database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
});

afterAll(async () => {
  await database?.end();
  for (const replica of replicas) await replica.stop();
  await postgres.remove();
});

beforeEach(() =>
  database.query(
    'TRUNCATE loads.market_loads, loads.upkeep_runs, loads.upkeep_targets; DELETE FROM loads.outbox',
  ),
);

const runs = (n = 0) => replicas[n].service.get(UpkeepRunsService);
const remove = (n = 0) => runs(n).finish('legacy', 'failed', LONG_MS);
const legacyRows = (count: number) =>
  Array.from({ length: count }, () => marketRow({ pickUp: new Date(Date.now() - 30 * HOUR) }));

/** Ids of the loads whose removal was announced, in that order. */
async function announced(): Promise<string[]> {
  const { rows } = await database.query<{ payload: MarketChangesEvent }>(
    'SELECT payload FROM loads.outbox WHERE topic = $1 ORDER BY sequence',
    [TOPICS.marketChanges],
  );
  return rows.flatMap(({ payload }) => payload.removed.map(({ id }) => id));
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();
const present = async () =>
  idsOf((await database.query<{ id: string }>('SELECT id FROM loads.market_loads')).rows);

test('two requests at once, to two replicas, are answered by one run that removes each load once', async () => {
  const [legacy, others] = [legacyRows(1201), [marketRow(), marketRow({ source: 'broker' })]];
  await storeMarketRows(database, [...legacy, ...others]);
  expect(await Promise.all([remove(0), remove(1)])).toEqual([1201, 1201]);
  expect(await present()).toEqual(idsOf(others));
  expect((await announced()).sort()).toEqual(idsOf(legacy));
  expect(await runs().list()).toMatchObject([
    { kind: 'legacy', status: 'completed', done: 1201, total: 1201, changed: 1201, error: null },
  ]);
  expect((await database.query('SELECT 1 FROM loads.upkeep_targets')).rowCount).toBe(0);
});

test('two workers at the same run, one of them presumed dead, remove each load once', async () => {
  const legacy = legacyRows(1700);
  await storeMarketRows(database, legacy);
  const id = await runs().request(replicas[0].service.get(DataSource).manager, 'legacy');
  const work = (n: number) => replicas[n].service.get(UpkeepRunner).run(id, new AbortController().signal);
  await Promise.all([work(0), work(1)]);
  expect((await announced()).sort()).toEqual(idsOf(legacy));
  expect(await runs().list()).toMatchObject([{ status: 'completed', done: 1700, changed: 1700 }]);
});
