import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { provisionSchemas } from '@lanewise/database';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import type { AttemptCounters } from '../../services/identity/dist/attempt-limits/attempt-counters.js';
import { openCounters } from '../../services/identity/dist/attempt-limits/open-counters.js';
import { LoneService } from '../support/lone-service.js';
import { usePostgres } from '../support/postgres.js';
import { eventually } from '../support/processes.js';
import { describeWithRedis, useRedis } from '../support/redis.js';

const LIMIT = 4;
const WINDOW_SECONDS = 900;
const SHORT_WINDOW_SECONDS = 1;

type Open = (windowSeconds: number) => AttemptCounters;

describe('attempt counters in Postgres', () => {
  const postgres = usePostgres();
  let pool: pg.Pool;
  beforeAll(async () => {
    await provisionSchemas(postgres.url, ['identity']);
    const settings = {
      DATABASE_URL: postgres.url,
      DATA_DIR: tmpdir(),
      PUBLIC_URL: 'https://lanewise.example',
    };
    const migrated = await new LoneService('identity', settings).runToEnd('migrate');
    expect(migrated).toMatchObject({ code: 0 });
    const options = '-c search_path=identity';
    pool = new pg.Pool({ connectionString: postgres.url, max: 8, options });
    // Postgres may stop before its last connections are closed.
    pool.on('error', () => undefined);
  });
  afterAll(() => pool.end());

  describeCounters((windowSeconds) => {
    const query = async (sql: string, values: unknown[]) => (await pool.query(sql, values)).rows as unknown[];
    return openCounters('', { query } as unknown as DataSource, windowSeconds);
  });
});

describeWithRedis('attempt counters in Redis', () => {
  const redis = useRedis();
  describeCounters((windowSeconds) => openCounters(redis.url, {} as DataSource, windowSeconds));
});

/** Tests that the counters of both stores must pass. */
function describeCounters(open: Open): void {
  let key: string;
  let counters: AttemptCounters;
  let replica: AttemptCounters;

  /** Waits because the counters in Redis take a moment to connect. */
  const openAndWait = async (windowSeconds: number) => {
    const opened = open(windowSeconds);
    await eventually('the counters answer', 10_000, () =>
      opened.clear(randomUUID()).then(
        () => true,
        () => false,
      ),
    );
    return opened;
  };

  beforeEach(async () => {
    key = randomUUID();
    [counters, replica] = await Promise.all([openAndWait(WINDOW_SECONDS), openAndWait(WINDOW_SECONDS)]);
  });
  afterEach(() => {
    for (const each of [counters, replica]) each.close();
  });

  const fill = async () => {
    for (let n = 0; n < LIMIT; n++) expect(await counters.count(key, LIMIT)).toBe(0);
  };

  test('refuse attempts above the limit, and return how long to wait', async () => {
    await fill();
    const waitMs = await counters.count(key, LIMIT);
    expect(waitMs).toBeGreaterThan((WINDOW_SECONDS * 1000) / 2);
    expect(waitMs).toBeLessThanOrEqual(WINDOW_SECONDS * 1000);
    expect(await counters.count(randomUUID(), LIMIT)).toBe(0);
  });

  test('are shared by all replicas, even for simultaneous attempts', async () => {
    const attempts = Array.from({ length: 3 * LIMIT }, (_, n) =>
      (n % 2 ? counters : replica).count(key, LIMIT),
    );
    const allowed = (await Promise.all(attempts)).filter((waitMs) => waitMs === 0);
    expect(allowed).toHaveLength(LIMIT);
  });

  test('do not count refused attempts, and allow another one after one is given back', async () => {
    await fill();
    for (let n = 0; n < LIMIT; n++) expect(await replica.count(key, LIMIT)).toBeGreaterThan(0);
    await counters.giveBack(key);
    expect(await counters.count(key, LIMIT)).toBe(0);
    expect(await counters.count(key, LIMIT)).toBeGreaterThan(0);
  });

  test('never fall below zero, and start over for a key that is cleared', async () => {
    await counters.giveBack(key);
    await counters.count(key, LIMIT);
    for (let n = 0; n < 3; n++) await counters.giveBack(key);
    await fill();
    expect(await counters.count(key, LIMIT)).toBeGreaterThan(0);
    await replica.clear(key);
    expect(await counters.count(key, LIMIT)).toBe(0);
  });

  test('start over when the window has passed', async () => {
    const short = await openAndWait(SHORT_WINDOW_SECONDS);
    for (let n = 0; n < LIMIT; n++) await short.count(key, LIMIT);
    await eventually('the next window', 10_000, async () => (await short.count(key, LIMIT)) === 0);
    await short.removeEnded();
    short.close();
  });
}
