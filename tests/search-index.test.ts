import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  Equipment,
  LOAD_SORT_FIELDS,
  TOPICS,
  type LoadBatch,
  type NormalisedLoad,
  type Stop,
} from '@lanewise/contracts';
import { newId, provisionSchemas } from '@lanewise/database';
import { createApp } from '@lanewise/loads';
import { EmbeddedLog, provisionEventLog } from '@lanewise/messaging';
import { SearchIndexService } from '../services/loads/dist/search/search-index.service.js';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../services/standalone/dist/embedded-postgres.js';
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

/** Loads that differ in every field the index holds. Every fifth has no delivery, every seventh is stale. */
const loads = (count: number, miles: number): NormalisedLoad[] =>
  Array.from({ length: count }, (_, n) => {
    const pickUp = NOW + (n % 7 === 0 ? -25 : (n * 3) % 50) * HOUR;
    return {
      referenceId: `R${n}`,
      company: 'Lake Freight',
      companyKey: 'lake freight',
      origin: STOPS[n % 3],
      destination: STOPS[(n + 1 + (n % 2)) % 3],
      waypoints: [],
      pickUp: new Date(pickUp).toISOString(),
      delivery: n % 5 === 0 ? null : new Date(pickUp + 30 * HOUR).toISOString(),
      equipments: [...EQUIPMENTS[n % EQUIPMENTS.length]],
      length: null,
      weight: null,
      width: null,
      height: null,
      miles: miles + n,
      rateCents: (n % 4) * 51_234,
      shipperName: 'Lake Freight',
      shipperEmail: null,
      shipperPhone: null,
      requirements: null,
    };
  });

describe('a search replica', () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  const stops: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lanewise-search-'));
    await chmod(folder, 0o755);
    postgres = await startEmbeddedPostgres({ dataDir: folder });
    await provisionSchemas(postgres.url, ['loads']);
    await provisionEventLog(postgres.url);
  });

  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function startReplica() {
    const transport = new EmbeddedLog(postgres.url);
    const noKeys = () => Promise.reject(new Error('Nobody signs in here.'));
    const service = await createApp({ databaseUrl: postgres.url, transport, tokenKeys: noKeys });
    stops.push(async () => {
      await service.close();
      await transport.close();
    });
    await eventually('the replica is ready', START_MS, async () => {
      return Object.keys(await service.pending()).length === 0;
    });
    const announce = (batch: LoadBatch) =>
      transport.publish([
        {
          id: newId(),
          topic: TOPICS.loadBatches,
          key: batch.importId,
          payload: JSON.stringify(batch),
          occurredAt: new Date().toISOString(),
        },
      ]);
    return { announce, searches: service.get(SearchIndexService) };
  }

  const searchAll = ({ index }: SearchIndexService) =>
    LOAD_SORT_FIELDS.flatMap((sortField) =>
      [true, false].flatMap((descending) =>
        STOPS.map((origin) =>
          index.search(
            {
              origin,
              destination: STOPS[2],
              equipment: Equipment.Van,
              costPerMileCents: 62,
              pickupStart: 0,
              deadhead: 1200,
              milesMin: 0,
              milesMax: 4000,
              sortField,
              descending,
              offset: 0,
              limit: 1000,
            },
            NOW,
          ),
        ),
      ),
    );

  test('that reads Postgres answers as one that heard it all by events', async () => {
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
  });

  /** How many of the loads, whatever their equipment, have at most so many miles. */
  const milesUpTo = ({ index }: SearchIndexService, milesMax: number) =>
    [Equipment.Van, Equipment.Flatbed].reduce(
      (sum, equipment) =>
        sum +
        index.search({
          origin: STOPS[0],
          destination: undefined,
          equipment: equipment as Equipment.Van,
          costPerMileCents: 0,
          pickupStart: 0,
          deadhead: 2000,
          milesMin: 0,
          milesMax,
          sortField: 'miles',
          descending: false,
          offset: 0,
          limit: 1,
        }).total,
      0,
    );
});
