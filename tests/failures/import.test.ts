import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ImportView, isImportActive } from '@lanewise/contracts';
import { centralLoads } from '../support/central-loads.js';
import type { Client } from '../support/client.js';
import { CLUSTER_MISSING } from '../support/cluster.js';
import { count, say } from '../support/say.js';
import { CLUSTER_START_MS, FailureCluster, prepareSearch } from '../support/failure-cluster.js';
import { eventually, runningProcesses } from '../support/processes.js';
import { isLongRun } from '../support/runs.js';
import { describeUnless } from '../support/unless.js';

const ROWS = isLongRun ? 100_000 : 40_000;
const LOADS_STOPPED_MS = isLongRun ? 30_000 : 3_000;
/** The longest time until it continues reading after a fault. */
const FURTHER_MS = 60_000;
const FOUND_MS = 60_000;
const LIMIT_MS = 400_000;

describeUnless(CLUSTER_MISSING)('An import while everything that it depends on fails in turn', () => {
  const cluster = new FailureCluster();
  let admin: Client;

  beforeAll(async () => {
    await cluster.start();
    admin = await cluster.signIn('Admin');
  }, CLUSTER_START_MS);
  afterAll(() => cluster.stop());

  test(
    `stores each of ${count(ROWS)} rows once, and makes all of them searchable`,
    async () => {
      const { services, redis, kafka, postgres } = cluster.parts;
      const [imports] = services.imports;
      const [loads] = services.loads;
      const killWorker = async () => {
        const own = (await runningProcesses()).filter(({ group }) => group === imports.pid);
        process.kill(own.find(({ command }) => command.includes('imports-worker-main.js'))!.pid, 'SIGKILL');
      };
      const faults = [
        killWorker,
        () => redis.kill(),
        () => kafka.restart(),
        () => postgres.kill(),
        async () => {
          await loads.stop();
          await killWorker();
          await pause(LOADS_STOPPED_MS);
          await loads.start();
        },
      ];

      const began = Date.now();
      const file = centralLoads(Array.from({ length: ROWS }, (_, n) => ({ referenceId: `row-${n}` })));
      const { status, body: accepted } = await admin.upload(file);
      expect(status).toBe(202);
      const view = async () => (await admin.get<ImportView>(`/api/imports/${accepted.id}`)).body;
      for (const [nth, fault] of faults.entries()) {
        const rows = (ROWS * nth) / (faults.length + 1);
        const { status: state } = await eventually(`${rows} rows read`, FURTHER_MS, async () => {
          const seen = await view();
          return seen?.rowsRead > rows && seen;
        });
        // Otherwise the fault would test nothing.
        expect(isImportActive(state)).toBe(true);
        await fault();
      }

      const counters = { rowsRead: ROWS, imported: ROWS, updated: 0, skipped: 0, failed: 0 };
      expect(await admin.importEnded(accepted.id)).toMatchObject({ status: 'completed', ...counters });
      const stored = await cluster.query<{ rows: number; loads: number; version: number }>(
        `SELECT count(*)::integer AS rows, count(DISTINCT reference_id)::integer AS loads, max(version) AS version
         FROM loads.market_loads WHERE starts_with(reference_id, 'row-')`,
      );
      expect(stored).toEqual([{ rows: ROWS, loads: ROWS, version: 1 }]);
      const search = await prepareSearch(admin);
      const found = await eventually('all rows are found', FOUND_MS, async () => {
        const { body } = await search();
        return body?.totalItemsCount >= ROWS && body.totalItemsCount;
      });
      expect(found).toBe(ROWS);
      const seconds = Math.round((Date.now() - began) / 1000);
      say(
        `${count(ROWS)} rows imported through 2 kills of the worker, a restart each of Redis, Kafka and Postgres, and ${LOADS_STOPPED_MS / 1000} s without the loads service: ${count(stored[0].loads)} stored, ${count(found)} found, none twice (${seconds} s)`,
      );
    },
    LIMIT_MS,
  );
});
