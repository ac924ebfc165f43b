import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  Equipment,
  LOAD_SORT_FIELDS,
  TOPICS,
  toColumns,
  type BatchLoad,
  type LoadBatch,
  type Stop,
} from '@lanewise/contracts';
import { newId, provisionSchemas } from '@lanewise/database';
import { manifest } from '@lanewise/loads';
import { EmbeddedLog, provisionEventLog } from '@lanewise/messaging';
import { readConfiguration, startService } from '@lanewise/runtime';
import { SearchIndexService } from '../services/loads/dist/search/index/search-index.service.js';
import type { SearchQuery, SnapshotResult } from '../services/loads/dist/search/search-query.js';
import { finish } from '../services/loads/dist/search/scan/steps.js';
import { outgoingEvent } from './support/outgoing-event.js';
import { PostgresServer } from './support/postgres.js';
import { eventually } from './support/processes.js';

const HOUR = 3_600_000;
const START_MS = 30_000;
const NOW = Date.now();
const STOPS: Stop[] = [
  { fullName: 'Chicago, IL', latitude: 41.85003, longitude: -87.65005, timeZone: 'America/Chicago' },
  { fullName: 'Gary, IN', latitude: 41.59337, longitude: -87.34643, timeZone: 'America/Chicago' },
  { fullName: 'Dallas, TX', latitude: 32.78306, longitude: -96.80667, timeZone: 'America/Chicago' },
];
const EQUIPMENTS = [[Equipment.Van], [Equipment.Flatbed], [Equipment.Reefer, Equipment.Van]] as const;

const SHIPPERS = ['Lake Freight', 'PRAIRIE  Haulers', 'Łódź & Sons'];

/** Loads that differ in every field the index holds. Every fifth has no delivery, every seventh is stale. */
function loads(count: number, miles: number): LoadBatch['loads'] {
  const rows = Array.from({ length: count }, (_, n): BatchLoad => {
    const pickUp = NOW + (n % 7 === 0 ? -25 : (n * 3) % 50) * HOUR;
    const [origin, destination] = [STOPS[n % 3], STOPS[(n + 1 + (n % 2)) % 3]];
    return {
      referenceId: `R${n}`,
      companyKey: 'lake freight',
      origin: origin.fullName,
      originLatitude: origin.latitude,
      originLongitude: origin.longitude,
      originTimeZone: origin.timeZone,
      destination: destination.fullName,
      destinationLatitude: destination.latitude,
      destinationLongitude: destination.longitude,
      destinationTimeZone: destination.timeZone,
      waypoints: [],
      pickUp: new Date(pickUp).toISOString(),
      pickUpEnd: n % 4 === 0 ? null : new Date(pickUp + (n % 9) * HOUR).toISOString(),
      delivery: n % 5 === 0 ? null : new Date(pickUp + 30 * HOUR).toISOString(),
      deliveryEnd: null,
      equipments: [...EQUIPMENTS[n % EQUIPMENTS.length]],
      length: n % 6 === 0 ? null : 40.5 + (n % 13),
      weight: n % 8 === 0 ? null : 30_000 + (n % 11) * 1_000.5,
      width: null,
      height: null,
      miles: miles + n,
      rateCents: (n % 4) * 51_234,
      shipperName: SHIPPERS[n % SHIPPERS.length],
      shipperEmail: null,
      shipperPhone: null,
      commodity: null,
      requirements: null,
    };
  });
  return toColumns(rows, Object.keys(rows[0]) as (keyof BatchLoad)[]);
}

/** Each limit excludes some of the loads. */
const LIMITS: Partial<SearchQuery>[] = [
  {},
  { pickupEnd: NOW + 20 * HOUR },
  { rateMinCents: 60_000 },
  { weightMax: 33_001.5 },
  { lengthMax: 45.5 },
  { ratePosted: true },
  { leavesAt: NOW + 20 * HOUR },
  { hiddenShippers: ['prairie haulers', 'łodz & sons'] },
];

describe('a search replica', () => {
  const postgres = new PostgresServer();
  const stops: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    await postgres.start();
    await provisionSchemas(postgres.url, ['loads']);
    await provisionEventLog(postgres.url);
  });

  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
    await postgres.remove();
  });

  async function startReplica() {
    const transport = new EmbeddedLog(postgres.url);
    const noKeys = () => Promise.reject(new Error('Nobody signs in here.'));
    const service = await startService(manifest, readConfiguration(manifest.settings, {}), {
      databaseUrl: postgres.url,
      redisUrl: '',
      transport,
      tokenKeys: noKeys,
      migrate: true,
      trustedHops: 0,
      address: Promise.resolve('http://127.0.0.1'),
    });
    stops.push(async () => {
      await service.close();
      await transport.close();
    });
    await eventually('the replica is ready', START_MS, async () => {
      return Object.keys(await service.pending()).length === 0;
    });
    const announce = (batch: LoadBatch) =>
      transport.publish([outgoingEvent(TOPICS.loadBatches, batch.importId, batch)]);
    return { announce, searches: service.get(SearchIndexService) };
  }

  const query: SearchQuery = {
    origin: STOPS[0],
    destination: undefined,
    equipment: Equipment.Van,
    costPerMileCents: 62,
    pickupStart: 0,
    deadhead: 2000,
    deadheadAfter: 2000,
    milesMin: 0,
    milesMax: 4000,
    sortField: 'miles',
    descending: false,
    offset: 0,
    limit: 1000,
  };

  const searchFor = ({ index }: SearchIndexService, each: SearchQuery) =>
    finish(index.search(each, index.at(NOW)));

  const searchAll = (searches: SearchIndexService) =>
    LOAD_SORT_FIELDS.flatMap((sortField) =>
      [true, false].flatMap((descending) =>
        STOPS.map((origin) => {
          const each = { ...query, origin, destination: STOPS[2], deadhead: 1200, sortField, descending };
          return searchFor(searches, each);
        }),
      ),
    );

  const limitAll = (searches: SearchIndexService) =>
    LIMITS.map((limits) => searchFor(searches, { ...query, ...limits }));

  /** Takes snapshots of seven loads, each continuing after the previous one. */
  const snapshots = ({ index }: SearchIndexService) => {
    const taken: SnapshotResult[] = [];
    do
      taken.push(
        finish(index.snapshot({ ...query, sortField: 'rate', after: taken.at(-1)?.after }, 7, index.at(NOW))),
      );
    while (taken.at(-1)!.after);
    return taken;
  };

  test('answers after loading from Postgres like one that received every event', async () => {
    const first = await startReplica();
    const [older, newer] = [newId(), newId()];
    await first.announce({ importId: older, source: 'central-loads', batch: 1, loads: loads(70, 300) });
    await first.announce({ importId: newer, source: 'central-loads', batch: 1, loads: loads(35, 500) });
    const changed = () => searchAll(first.searches)[0].total > 0 && milesUpTo(first.searches, 499) === 30;
    await eventually('both imports are in the index', START_MS, () => Promise.resolve(changed()));
    expect(first.searches.index.size).toBe(60);

    const second = await startReplica();
    expect(second.searches.index.size).toBe(60);
    expect(searchAll(second.searches)).toEqual(searchAll(first.searches));
    expect(searchAll(second.searches)[0].total).toBeGreaterThan(20);

    const [{ total }, ...limited] = limitAll(first.searches);
    for (const each of limited) expect([0 < each.total, each.total < total]).toEqual([true, true]);
    expect(limitAll(second.searches)).toEqual(limitAll(first.searches));

    const taken = snapshots(first.searches);
    expect(taken.flatMap(({ loads: matches }) => matches.map(({ id }) => id)).sort()).toEqual(
      searchFor(first.searches, query).ids.sort(),
    );
    expect(taken.length).toBeGreaterThan(2);
    expect(snapshots(second.searches)).toEqual(taken);
  });

  /** Counts the loads of any equipment that have at most this many miles. */
  const milesUpTo = (searches: SearchIndexService, milesMax: number) =>
    ([Equipment.Van, Equipment.Flatbed] as const)
      .map((equipment) => searchFor(searches, { ...query, milesMax, equipment }).total)
      .reduce((sum, total) => sum + total);
});
