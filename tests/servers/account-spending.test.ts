import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { provisionSchemas, roleOf } from '@lanewise/database';
import { provisionSpending } from '@lanewise/limits';
import pg from 'pg';
import { openSpending } from '../../libs/limits/dist/open-spending.js';
import type { SpendingStore, Total } from '../../libs/limits/dist/spending-store.js';
import { usePostgres } from '../support/postgres.js';
import { eventually } from '../support/processes.js';
import { describeWithRedis, useRedis } from '../support/redis.js';

/** So few that nothing passes during a test. */
const PER_MINUTE = 1e-6;
/** So many that all has passed by the next exchange. */
const PER_MINUTE_FAST = 1e9;

describe('what accounts have asked for, in Postgres', () => {
  const postgres = usePostgres();
  beforeAll(async () => {
    await provisionSchemas(postgres.url, ['fleet']);
    await provisionSpending(postgres.url);
  });
  describeSpending(() => openSpending('', postgres.url));

  test('services may exchange it, and neither read nor change it otherwise', async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`SET ROLE ${roleOf('fleet')}`);
    const exchange = 'SELECT level FROM account_calls.exchange($1, 1, ARRAY[$1]::uuid[], ARRAY[2], ARRAY[0])';
    expect((await client.query(exchange, [randomUUID()])).rows).toEqual([{ level: 2 }]);
    for (const statement of ['SELECT * FROM account_calls.levels', 'DELETE FROM account_calls.running'])
      await expect(client.query(statement)).rejects.toThrow('permission denied');
    await client.end();
  });
});

describeWithRedis('what accounts have asked for, in Redis', () => {
  const redis = useRedis();
  describeSpending(() => openSpending(redis.url, ''));
});

/** Tests that both stores must pass. */
function describeSpending(open: () => SpendingStore): void {
  let account: string;
  let [store, replica]: SpendingStore[] = [];

  /** Waits because Redis takes a moment to connect. */
  const openAndWait = async () => {
    const opened = open();
    const replies = () =>
      opened.exchange([], PER_MINUTE).then(
        () => true,
        () => false,
      );
    await eventually('the store replies', 10_000, replies);
    return opened;
  };
  beforeAll(async () => {
    [store, replica] = [await openAndWait(), await openAndWait()];
  });
  afterAll(async () => {
    for (const each of [store, replica]) await each?.close();
  });
  beforeEach(() => {
    account = randomUUID();
  });

  const exchange = async (to: SpendingStore, spent: number, running = 0, perMinute = PER_MINUTE) => {
    const [total] = await to.exchange([{ account, spent, running }], perMinute);
    return total;
  };
  const expectTotal = ({ level, runningOnOtherReplicas }: Total, expected: Total) => {
    expect(level).toBeCloseTo(expected.level, 3);
    expect(runningOnOtherReplicas).toBe(expected.runningOnOtherReplicas);
  };

  test('add up what replicas have counted', async () => {
    expectTotal(await exchange(store, 5), { level: 5, runningOnOtherReplicas: 0 });
    expectTotal(await exchange(replica, 2.5), { level: 7.5, runningOnOtherReplicas: 0 });
    expectTotal(await exchange(store, 0), { level: 7.5, runningOnOtherReplicas: 0 });
  });

  test('lose nothing when replicas tell of the same accounts at once', async () => {
    const accounts = Array.from({ length: 20 }, () => randomUUID());
    const report = (each: string) => ({ account: each, spent: 1, running: 0 });
    const [ours, theirs] = [accounts.map(report), accounts.toReversed().map(report)];
    await Promise.all(
      Array.from({ length: 10 }, () => [
        store.exchange(ours, PER_MINUTE),
        replica.exchange(theirs, PER_MINUTE),
      ]).flat(),
    );
    const totals = await store.exchange(
      accounts.map((each, n) => ({ ...report(each), spent: n })),
      PER_MINUTE,
    );
    // In the order of the reports.
    for (const [n, total] of totals.entries())
      expectTotal(total, { level: 20 + n, runningOnOtherReplicas: 0 });
  });

  test('let it pass with the time', async () => {
    await exchange(store, 1000);
    await eventually('it has passed', 10_000, async () => {
      const { level } = await exchange(replica, 0, 0, PER_MINUTE_FAST);
      return level === 0;
    });
  });

  test('tell a replica how many calls run in others', async () => {
    await exchange(store, 0, 3);
    expectTotal(await exchange(replica, 0, 2), { level: 0, runningOnOtherReplicas: 3 });
    expectTotal(await exchange(store, 0, 1), { level: 0, runningOnOtherReplicas: 2 });
    expectTotal(await exchange(replica, 0, 0), { level: 0, runningOnOtherReplicas: 1 });
    expectTotal(await exchange(store, 0, 0), { level: 0, runningOnOtherReplicas: 0 });
  });
}
