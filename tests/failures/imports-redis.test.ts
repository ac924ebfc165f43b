import { beforeAll, expect, test } from '@jest/globals';
import type { ImportView } from '@lanewise/contracts';
import { centralLoads } from '../support/central-loads.js';
import type { Client } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { useOwnProduct } from '../support/product.js';
import { describeWithRedis, useRedis } from '../support/redis.js';

const ROWS = 20_000;
const FURTHER_MS = 60_000;

describeWithRedis('Imports with their jobs in Redis', () => {
  const redis = useRedis();
  const product = useOwnProduct({
    get REDIS_URL() {
      return redis.url;
    },
  });
  let admin: Client;
  beforeAll(async () => {
    admin = await product.signIn('Admin');
  });

  const upload = async (prefix: string, rows = ROWS) => {
    const { status, body } = await admin.upload(
      centralLoads(Array.from({ length: rows }, (_, n) => ({ referenceId: `${prefix}${n}` }))),
    );
    expect(status).toBe(202);
    return body.id;
  };
  const view = async (id: string) => (await admin.get<ImportView>(`/api/imports/${id}`)).body;
  const furtherThan = (id: string, rows: number) =>
    eventually(`${rows} rows read`, FURTHER_MS, async () => (await view(id)).rowsRead > rows);

  async function expectAll(id: string, prefix: string, rows = ROWS): Promise<void> {
    expect(await admin.importEnded(id)).toMatchObject({
      status: 'completed',
      rowsRead: rows,
      imported: rows,
      updated: 0,
      failed: 0,
    });
    const [stored] = await product.query<object>(
      `SELECT count(*)::integer AS rows, max(version) AS version
       FROM loads.market_loads WHERE starts_with(reference_id, $1)`,
      [prefix],
    );
    expect(stored).toEqual({ rows, version: 1 });
  }

  test('continue and store each row once when Redis loses everything and restarts meanwhile', async () => {
    const running = await upload('flushed-');
    const waiting = await upload('waiting-', 10);
    await furtherThan(running, ROWS / 10);
    await redis.flush();
    await furtherThan(running, ROWS / 3);
    await redis.stop();
    await redis.start();
    await expectAll(running, 'flushed-');
    await expectAll(waiting, 'waiting-', 10);
  }, 240_000);

  test('are accepted while Redis is down, and run when it is back', async () => {
    await redis.stop();
    const id = await upload('meanwhile-', 10);
    const cancelled = await upload('cancelled-', 10);
    expect(await view(id)).toMatchObject({ status: 'queued' });
    expect((await admin.post(`/api/imports/${cancelled}/cancel`, undefined)).status).toBe(200);
    await redis.start();
    await expectAll(id, 'meanwhile-', 10);
    expect(await view(cancelled)).toMatchObject({ status: 'cancelled', rowsRead: 0 });
  }, 180_000);
});
