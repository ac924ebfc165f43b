import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from '@jest/globals';
import {
  type Alert,
  Equipment,
  type ImportView,
  IMPORT_SOURCES,
  type ImportSource,
} from '@lanewise/contracts';
import { centralLoads, hoursFromNow, placeOf } from '../support/central-loads.js';
import type { Client } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { useOwnProduct } from '../support/product.js';
import { isLongRun } from '../support/runs.js';
import { truckSmarterLines } from '../support/truck-smarter.js';

/** The number of rows in each file. One in a hundred fails. */
const ROWS = isLongRun ? 50_000 : 20_000;
const FAILED = ROWS / 100;
const KILLS = isLongRun ? 5 : 3;
const SEARCH_EVERY_MS = 100;
/** On an idle machine, another worker takes the job of a dead one within about eight seconds. */
const FURTHER_MS = 60_000;

const FILES: Record<ImportSource, (prefix: string) => string> = {
  'central-loads': (prefix) =>
    centralLoads(numbers((n) => ({ referenceId: `${prefix}${n}`, ...(isBad(n) && { rate: 'much' }) }))),
  'truck-smarter': (prefix) =>
    truckSmarterLines(
      numbers((n) => ({ load_id: `${prefix}${n}`, ...(isBad(n) && { offer_price: 'much' }) })),
    ),
};
const isBad = (n: number) => n % 100 === 50;
const numbers = <Row>(row: (n: number) => Row) => Array.from({ length: ROWS }, (_, n) => row(n));

const product = useOwnProduct();
let admin: Client;
beforeAll(async () => {
  admin = await product.signIn('Admin');
});

test(`imports whose workers are killed ${KILLS} times store every row once, and no search fails`, async () => {
  const searches = searchAllTheTime();
  const imports = await startImports('worker-');
  for (let kill = 1; kill <= KILLS; kill++) {
    await furtherThan(imports, (ROWS * kill) / (KILLS + 2));
    const worker = (await product.processes()).find(({ command }) =>
      command.includes('imports-worker-main.js'),
    );
    process.kill(worker!.pid, 'SIGKILL');
  }
  await expectAll(imports, 'worker-');
  const { answered, refused } = await searches.stop();
  expect(refused).toEqual([]);
  expect(answered).toBeGreaterThan(100);
}, 300_000);

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'imports store every row once, and an alert tells of each, when the whole product is ended by a %s',
  async (signal) => {
    const prefix = `${signal}-`;
    const alert = await createAlert();
    const imports = await startImports(prefix);
    for (const part of [0.2, 0.6]) {
      await furtherThan(imports, ROWS * part);
      await product.restart(signal);
      admin = await product.signIn('Admin');
    }
    await expectAll(imports, prefix);
    await expectTold(alert, IMPORT_SOURCES.length * (ROWS - FAILED));
  },
  300_000,
);

/** Creates an alert that finds every load of the files. */
async function createAlert(): Promise<string> {
  const { status, body } = await admin.post<Alert>('/api/alert/create', {
    name: 'All of them',
    search: {
      origin: await placeOf(admin, 'Chicago, IL'),
      truck: { equipment: Equipment.Van, costPerMile: 0.5 },
    },
    days: 3,
    mail: false,
    webPush: false,
    on: true,
  });
  expect(status).toBe(201);
  return body.id;
}

/** Expects an alert to have found each load once, and its owner to have been told of each, or to be told soon. */
async function expectTold(alertId: string, loads: number): Promise<void> {
  await eventually('all is told', FURTHER_MS, async () => {
    const [{ told }] = await product.query<{ told: number }>(
      `SELECT (SELECT sum(split_part(replace(message, ',', ''), ' ', 1)::integer)
          FROM notifications.notifications WHERE starts_with(call_back_url, '/search?alert=' || $1))::integer
        + (SELECT count FROM notifications.alert_notices WHERE alert_id = $1::uuid) AS told`,
      [alertId],
    );
    expect(told ?? 0).toBeLessThanOrEqual(loads);
    return told === loads;
  });
  expect((await admin.get<Alert>(`/api/alert/get/${alertId}`)).body.firedCount).toBe(loads);
  await admin.call('DELETE', `/api/alert/delete/${alertId}`);
}

/** Uploads one file of each source at the same time. */
const startImports = (prefix: string) =>
  Promise.all(
    IMPORT_SOURCES.map(async (source) => {
      const { status, body } = await admin.upload(FILES[source](prefix), undefined, source);
      expect(status).toBe(202);
      return body.id;
    }),
  );

/** Waits until one of the imports has read more than this many rows. */
const furtherThan = (ids: string[], rows: number) =>
  eventually(`${rows} rows read`, FURTHER_MS, async () => {
    const views = await Promise.all(ids.map((id) => admin.get<ImportView>(`/api/imports/${id}`)));
    return views.some(({ body }) => body.rowsRead > rows);
  });

/** Expects each good row once as a load, each bad row once in the report, and the right counters. */
async function expectAll(ids: string[], prefix: string): Promise<void> {
  for (const id of ids) {
    expect(await admin.importEnded(id)).toMatchObject({
      status: 'completed',
      rowsRead: ROWS,
      imported: ROWS - FAILED,
      updated: 0,
      skipped: 0,
      failed: FAILED,
      progress: 1,
    });
    const { text } = await admin.get(`/api/imports/${id}/failed-rows.csv`);
    const lines = text.match(/^\d+(?=,)/gm)!;
    expect([lines.length, new Set(lines).size]).toEqual([FAILED, FAILED]);
  }
  const stored = await product.query<object>(
    `SELECT source, count(*)::integer AS rows, count(DISTINCT reference_id)::integer AS loads, max(version) AS version
     FROM loads.market_loads WHERE starts_with(reference_id, $1) GROUP BY source ORDER BY source`,
    [prefix],
  );
  const each = { rows: ROWS - FAILED, loads: ROWS - FAILED, version: 1 };
  expect(stored).toEqual(IMPORT_SOURCES.map((source) => ({ source, ...each })));
}

/** Searches ten times a second until stopped. Returns the number of results, and the statuses of refusals. */
function searchAllTheTime() {
  const stop = new AbortController();
  const searching = (async () => {
    const body = {
      origin: await placeOf(admin, 'Chicago, IL'),
      truck: { equipment: Equipment.Van, costPerMile: 0.5 },
      pickupStartDate: hoursFromNow(0),
    };
    const searches: Promise<{ status: number }>[] = [];
    while (!stop.signal.aborted) {
      searches.push(admin.post('/api/importLoad/search', body));
      await pause(SEARCH_EVERY_MS);
    }
    const statuses = (await Promise.all(searches)).map(({ status }) => status);
    const refused = statuses.filter((status) => status !== 200);
    return { answered: statuses.length - refused.length, refused };
  })();
  return {
    stop: () => {
      stop.abort();
      return searching;
    },
  };
}
