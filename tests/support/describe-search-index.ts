import type { Worker } from 'node:worker_threads';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  Equipment,
  LOAD_SORT_FIELDS,
  TOPICS,
  toColumns,
  type BatchLoad,
  type LoadBatch,
  type Stop,
} from '@lanewise/contracts';
import { newId } from '@lanewise/database';
import type { RunningService } from '@lanewise/runtime';
import { withSignal } from '@lanewise/telemetry';
import { SearchIndexService } from '../../services/loads/dist/search/index/search-index.service.js';
import type { SearchQuery } from '../../services/loads/dist/search/search-query.js';
import { TripPlanner } from '../../services/loads/dist/trips/trip-planner.js';
import type { TripQuery } from '../../services/loads/dist/trips/trip-query.js';
import type { LoadsReplica, LoadsReplicas } from './loads-replica.js';
import { outgoingEvent } from './outgoing-event.js';
import { eventually } from './processes.js';

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
function loadsOf(count: number, miles: number): LoadBatch['loads'] {
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
      deliveryEnd: n % 3 === 0 ? null : new Date(pickUp + (30 + (n % 8)) * HOUR).toISOString(),
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

/** Tests the index of a market that changes, in two replicas. The market is empty before. */
export function describeSearchIndex(loads: LoadsReplicas): void {
  describe('a search replica', () => {
    type Replica = Awaited<ReturnType<typeof toReplica>>;
    /** The first has received every event, the second has read the table. */
    let [first, second]: Replica[] = [];

    beforeAll(async () => {
      first = toReplica(loads.replicas[0]);
      const [older, newer] = [newId(), newId()];
      await first.announce({ importId: older, source: 'central-loads', batch: 1, loads: loadsOf(70, 300) });
      await first.announce({ importId: newer, source: 'central-loads', batch: 1, loads: loadsOf(35, 500) });
      await eventually('both imports are in the index', START_MS, async () => {
        return (await milesUpTo(first.searches, 499)) === 30 && (await milesUpTo(first.searches, 4000)) > 50;
      });
      second = toReplica(await loads.startSecond());
    });

    const toReplica = ({ service, transport }: LoadsReplica) => ({
      service,
      searches: service.get(SearchIndexService),
      announce: (batch: LoadBatch) =>
        transport.publish([outgoingEvent(TOPICS.loadBatches, batch.importId, batch)]),
    });

    const untilReady = (service: RunningService) =>
      eventually('the replica is ready', START_MS, async () => {
        return Object.keys(await service.pending()).length === 0;
      });

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

    const searchAll = (searches: SearchIndexService) =>
      Promise.all(
        LOAD_SORT_FIELDS.flatMap((sortField) =>
          [true, false].flatMap((descending) =>
            STOPS.map((origin) => {
              const each = { ...query, origin, destination: STOPS[2], deadhead: 1200, sortField, descending };
              return searches.search(each);
            }),
          ),
        ),
      );

    const limitAll = (searches: SearchIndexService) =>
      Promise.all(LIMITS.map((limits) => searches.search({ ...query, ...limits })));

    test('answers after loading from Postgres like one that received every event', async () => {
      expect(await first.searches.size()).toBe(60);
      expect(await second.searches.size()).toBe(60);
      const found = await searchAll(first.searches);
      expect(await searchAll(second.searches)).toEqual(found);
      expect(found[0].total).toBeGreaterThan(20);

      const [{ total }, ...limited] = await limitAll(first.searches);
      for (const each of limited) expect([0 < each.total, each.total < total]).toEqual([true, true]);
      expect((await limitAll(second.searches)).slice(1)).toEqual(limited);

      const snapshot = await first.searches.snapshot(query);
      expect(snapshot.loads.map(({ id }) => id)).toEqual((await first.searches.search(query)).ids);
      expect(await second.searches.snapshot(query)).toEqual({ ...snapshot, takenAt: expect.any(Number) });
      const { ids } = await first.searches.search({ ...query, limit: 25 });
      const onward = { ...query, destination: STOPS[1] };
      expect(await first.searches.onward(ids, onward)).toHaveLength(25);
      expect(await second.searches.onward(ids, onward)).toEqual(await first.searches.onward(ids, onward));
    });

    /** What searches get from now on: of an update, how many were added. */
    const listen = ({ searches }: Replica) => {
      const received = new Map<number, number | 'lost'>();
      searches.onUpdates((updates, lost) => {
        for (const { searchId, added } of updates) received.set(searchId, added);
        for (const searchId of lost) received.set(searchId, 'lost');
      });
      return received;
    };

    test('refuses searches when the thread of its index has died, ends those that are followed, and answers again from a new one', async () => {
      const { service, searches } = second;
      const found = await searches.search(query);
      const received = listen(second);
      const followed = searches.follow({ query });
      const { thread } = searches as unknown as { thread: Worker };
      // More than it answers before it dies.
      const readings = Promise.allSettled(Array.from({ length: 300 }, () => searches.search(query)));
      await thread.terminate();
      expect((await readings).at(-1)).toMatchObject({ status: 'rejected', reason: { status: 503 } });
      await expect(searches.count(query)).rejects.toMatchObject({ status: 503 });
      expect(await service.pending()).toMatchObject({ 'search-index': expect.any(String) });
      await eventually('its search has ended', START_MS, () =>
        Promise.resolve(received.get(followed) === 'lost'),
      );
      await untilReady(service);
      expect(await searches.search(query)).toEqual(found);
    });

    test('tells searches the news of the market, and what they have missed since another replica was there', async () => {
      const [toFirst, toSecond] = [listen(first), listen(second)];
      const { takenAt, total } = await first.searches.snapshot(query);
      const [one, other] = [first.searches.follow({ query }), second.searches.follow({ query })];

      const batch = loadsOf(20, 700);
      batch.referenceId = batch.referenceId.map((id) => `N${id}`);
      await first.announce({ importId: newId(), source: 'central-loads', batch: 1, loads: batch });
      await eventually('both were told', START_MS, () => {
        return Promise.resolve(toFirst.has(one) && toSecond.has(other));
      });
      const added = (await second.searches.count(query)) - total;
      expect(added).toBeGreaterThan(5);
      expect([toFirst.get(one), toSecond.get(other)]).toEqual([added, added]);

      const late = second.searches.follow({ query, since: takenAt });
      await eventually('it was told', START_MS, () => Promise.resolve(toSecond.has(late)));
      expect(toSecond.get(late)).toBe(added);
    });

    test('gives a reading up that nobody waits for, passes errors on, and goes on', async () => {
      const { searches } = second;
      const stop = new AbortController();
      const readings = [1, 2, 3].map(() => withSignal(stop.signal, () => searches.snapshot(query)));
      stop.abort(new Error('gone'));
      for (const reading of readings) await expect(reading).rejects.toThrow('gone');
      await expect(withSignal(stop.signal, () => searches.count(query))).rejects.toThrow('gone');
      await expect(searches.onward(['no id'], query)).rejects.toThrow('"no id" is not a UUID.');
      expect(await searches.count(query)).toBeGreaterThan(0);
    });

    test('plans trips on a whole copy of its index, whatever has died and whoever has given up', async () => {
      const trip: TripQuery = {
        ...query,
        destination: STOPS[0],
        free: NOW + HOUR,
        latestEnd: NOW + 300 * HOUR,
        maxLoads: 3,
        stopMs: HOUR,
        fourteenHours: false,
        thorough: false,
        sortField: 'profit',
        limit: 25,
      };
      const planWith = ({ service }: Replica) => service.get(TripPlanner).plan(trip);
      const tripsOf = async (replica: Replica) => {
        const { trips, exact } = await planWith(replica);
        expect(exact).toBe(true);
        return trips;
      };
      const found = await tripsOf(first);
      expect(found).toHaveLength(25);
      expect(await tripsOf(second)).toEqual(found);

      const planning = planWith(first);
      await (first.service.get(TripPlanner) as unknown as { thread: Worker }).thread.terminate();
      await expect(planning).rejects.toMatchObject({ status: 503 });
      expect(await tripsOf(first)).toEqual(found);

      await (first.searches as unknown as { thread: Worker }).thread.terminate();
      await expect(planWith(first)).rejects.toMatchObject({ status: 503 });
      await untilReady(first.service);
      expect(await tripsOf(first)).toEqual(found);

      const batch = loadsOf(4, 900);
      batch.referenceId = batch.referenceId.map((id) => `T${id}`);
      batch.rateCents = batch.rateCents.map(() => 900_000);
      await first.announce({ importId: newId(), source: 'central-loads', batch: 1, loads: batch });
      await eventually('the loads are in both', START_MS, async () => {
        const counts = await Promise.all(
          [first, second].map(({ searches }) => searches.count({ ...query, rateMinCents: 900_000 })),
        );
        return counts.every((count) => count > 0);
      });
      const stop = new AbortController();
      const plans = [1, 2, 3].map(() => withSignal(stop.signal, () => planWith(first)));
      stop.abort(new Error('gone'));
      for (const plan of plans) await expect(plan).rejects.toThrow('gone');
      const better = await tripsOf(first);
      expect(better[0].rateCents).toBeGreaterThan(900_000);
      expect(await tripsOf(second)).toEqual(better);
    });

    /** Counts the loads of any equipment that have at most this many miles. */
    const milesUpTo = async (searches: SearchIndexService, milesMax: number) => {
      const equipments = [Equipment.Van, Equipment.Flatbed] as const;
      const counts = await Promise.all(
        equipments.map((equipment) => searches.count({ ...query, milesMax, equipment })),
      );
      return counts.reduce((sum, count) => sum + count);
    };
  });
}
