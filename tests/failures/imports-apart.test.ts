import { afterEach, beforeAll, expect, test } from '@jest/globals';
import type { ImportView } from '@lanewise/contracts';
import { centralLoads } from '../support/central-loads.js';
import type { Client } from '../support/client.js';
import { LoneService } from '../support/lone-service.js';
import { eventually } from '../support/processes.js';
import { useOwnProduct } from '../support/product.js';

const ROWS = 20_000;
const END_MS = 10_000;
/** Another worker takes over what one left within about eight seconds. */
const FURTHER_MS = 60_000;

const product = useOwnProduct({ IMPORT_WORKER: 'apart' });
let admin: Client;
const workers: LoneService[] = [];
beforeAll(async () => {
  admin = await product.signIn('Admin');
});
afterEach(() => {
  for (const worker of workers.splice(0)) worker.kill();
});

/** A worker as a deployment runs it. */
async function startWorker(): Promise<LoneService> {
  const worker = new LoneService('imports-worker-main', {
    DATABASE_URL: product.databaseUrl,
    DATA_DIR: product.dataDir,
    S3_URL: '',
    REDIS_URL: '',
  });
  workers.push(worker);
  await worker.start();
  return worker;
}

const view = async (id: string) => (await admin.get<ImportView>(`/api/imports/${id}`)).body;
const rowsRead = (id: string, rows: number) =>
  eventually(`${rows} rows are read`, FURTHER_MS, async () => (await view(id)).rowsRead >= rows);

test('an import waits for a worker that runs apart, which ends on SIGTERM at once, and another one goes on', async () => {
  const rows = Array.from({ length: ROWS }, (_, n) => ({ referenceId: `apart-${n}` }));
  const { status, body } = await admin.upload(centralLoads(rows));
  expect(status).toBe(202);
  expect((await view(body.id)).status).toBe('queued');
  expect((await product.processes()).filter(({ command }) => command.includes('worker-main'))).toEqual([]);

  const first = await startWorker();
  await rowsRead(body.id, 1000);
  first.signal('SIGTERM');
  expect(await first.ended(END_MS)).toBe(0);
  expect((await view(body.id)).rowsRead).toBeLessThan(ROWS);

  const second = await startWorker();
  expect(await admin.importEnded(body.id)).toMatchObject({ status: 'completed', imported: ROWS, failed: 0 });
  const metrics = await (await fetch(`${second.address}/metrics`)).text();
  expect(metrics).toMatch(/job_duration_seconds_count\{[^}]*queue="imports-central-loads"[^}]*\} 1/);
}, 300_000);
