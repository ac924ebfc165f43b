import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RELEASE } from '@lanewise/cluster';
import { SERVICES, type Truck } from '@lanewise/contracts';
import { centralLoads } from '../support/central-loads.js';
import type { Answer } from '../support/client.js';
import { CLUSTER_MISSING } from '../support/cluster.js';
import { count, say } from '../support/say.js';
import { CLUSTER_START_MS, FailureCluster, prepareSearch } from '../support/failure-cluster.js';
import {
  BUILD_MS,
  buildPreviousRelease,
  PREVIOUS_RELEASE,
  PREVIOUS_RELEASE_MISSING,
} from '../support/previous-release.js';
import { eventually } from '../support/processes.js';
import { isLongRun } from '../support/runs.js';
import { sendEvery } from '../support/send-every.js';
import { describeUnless } from '../support/unless.js';

/** Searches are sent at this pace, which two cores answer. One that is full refuses some, upgraded or not. */
const SEARCH_EVERY_MS = isLongRun ? 50 : 100;
/** Their import takes about as long as the upgrade. */
const ROWS = isLongRun ? 100_000 : 20_000;
const TRUCK_EVERY_MS = 1000;
const SETTLED_MS = 120_000;
const PAIR = Object.fromEntries(SERVICES.map((service) => [service, 2]));

describeUnless(CLUSTER_MISSING ?? PREVIOUS_RELEASE_MISSING)('Two replicas of each service', () => {
  const cluster = new FailureCluster({ release: PREVIOUS_RELEASE, replicas: PAIR });

  beforeAll(buildPreviousRelease, BUILD_MS);
  beforeAll(() => cluster.start(), CLUSTER_START_MS);
  afterAll(() => cluster.stop());

  test('are upgraded from the release before one by one, refuse no request and lose no event, while loads are searched and imported', async () => {
    const [admin, carrier] = [await cluster.signIn('Admin'), await cluster.signIn('Carrier')];
    const search = await prepareSearch(admin);
    const [{ trucks: trucksBefore, loads: loadsBefore }] = await totals();
    const failures: string[] = [];
    const times: number[] = [];
    const began = performance.now();
    const send = async (what: string, expected: number, request: () => Promise<Answer<unknown>>) => {
      const since = performance.now();
      const { status, text } = await request().catch((error: Error) => ({ status: 0, text: error.message }));
      if (what === 'search') times.push(performance.now() - since);
      if (status !== expected)
        failures.push(
          `${what} after ${Math.round((since - began) / 1000)} s: ${status} ${text.slice(0, 120)}`,
        );
    };
    let trucks = 0;
    const createTruck = () => {
      const truck: Partial<Truck> = {
        name: `Upgrade ${++trucks}`,
        licensePlate: `U ${trucks}`,
        costPerMile: 1,
      };
      return send('truck', 201, () => carrier.post('/api/truck/create', truck));
    };

    const rows = Array.from({ length: ROWS }, (_, n) => ({ referenceId: `row-${n}` }));
    const upload = await admin.upload(centralLoads(rows));
    const ended = new AbortController();
    const traffic = [
      sendEvery(SEARCH_EVERY_MS, () => send('search', 200, () => search({ pageSize: 25 })), ended.signal),
      sendEvery(TRUCK_EVERY_MS, createTruck, ended.signal),
    ];
    await cluster.parts.upgrade(RELEASE).finally(() => ended.abort());
    await Promise.all(traffic);
    const seconds = Math.round((performance.now() - began) / 1000);
    const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)];
    say(
      `${count(times.length)} searches (${Math.round(times.length / seconds)} a second) and ${trucks} trucks in ${seconds} s of upgrade: ${failures.length} refused, searches p95 ${Math.round(p95)} ms`,
    );
    expect(failures).toEqual([]);

    expect(await admin.importEnded(upload.body.id)).toMatchObject({ status: 'completed', imported: ROWS });
    await eventually('every event is published and handled', SETTLED_MS, async () => {
      const [{ trucks: known, loads }] = await totals();
      return known === trucksBefore + trucks && loads === loadsBefore + ROWS;
    });
    expect(await unsettled()).toEqual(SERVICES.map((service) => ({ service, letters: 0, waiting: 0 })));
    expect(cluster.crashes).toEqual([]);
  }, 600_000);

  /** What the loads service has learned from others by events. */
  const totals = () =>
    cluster.query<{ trucks: number; loads: number }>(
      `SELECT (SELECT count(*)::int FROM loads.known_trucks) AS trucks,
         (SELECT count(*)::int FROM loads.market_loads) AS loads`,
    );

  /** Dead letters, and events that are not published. */
  const unsettled = () =>
    cluster.query(
      SERVICES.map(
        (service) => `SELECT '${service}' AS service,
          (SELECT count(*)::int FROM ${service}.dead_letters) AS letters,
          (SELECT count(*)::int FROM ${service}.outbox WHERE published_at IS NULL) AS waiting`,
      ).join(' UNION ALL '),
    );
});
