import { describe, expect, test } from '@jest/globals';
import {
  type Earnings,
  Equipment,
  LOAD_SORT_FIELDS,
  type OnwardFigures,
  type HaulingEquipment,
  type IndexedLoad,
  type MarketChanges,
  type SnapshotLoad,
} from '@lanewise/contracts';
import type { LatLon } from '@lanewise/geo';
import fc from 'fast-check';
import { LoadIndex } from './load-index.js';
import type { OnwardQuery } from '../scan/onward-scan.js';
import { formatCursor, parseCursor } from '../search-cursor.js';
import type { SearchQuery, SnapshotResult } from '../search-query.js';
import { finish } from '../scan/steps.js';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A match and its sort value, or null if it has none. */
interface PlainMatch {
  id: string;
  value: number | null;
  load: IndexedLoad;
  shown: SnapshotLoad;
}

/** The plain search: look at every load, keep those that match, sort them, and cut out the page. */
class PlainSearch {
  private readonly newest = new Map<string, { version: number; load: IndexedLoad | null }>();

  apply({ upserted, removed }: MarketChanges): void {
    for (const load of upserted) this.take(load.id, load.version, load);
    for (const { id, version } of removed) this.take(id, version, null);
  }

  search(query: SearchQuery, now: number): { total: number; ids: string[] } {
    const matches = this.matches(query, now);
    const page = matches.slice(query.offset, query.offset + query.limit);
    return { total: matches.length, ids: page.map(({ id }) => id) };
  }

  matches(query: SearchQuery, now: number): PlainMatch[] {
    const matches = [...this.newest.values()].flatMap(({ load }) => {
      if (load === null) return [];
      const deadheadOrigin = plainRoadMiles(query.origin, originOf(load));
      const deadheadDestination = query.destination
        ? plainRoadMiles(destinationOf(load), query.destination)
        : 0;
      const found =
        load.equipments.includes(query.equipment) &&
        load.pickUp >= query.pickupStart &&
        now - load.pickUp <= DAY &&
        load.miles >= query.milesMin &&
        load.miles <= query.milesMax &&
        deadheadOrigin <= query.deadhead &&
        deadheadDestination <= query.deadheadAfter &&
        isWithinLimits(query, load) &&
        isReachable(query, load, deadheadOrigin);
      if (!found) return [];
      const totalMiles = load.miles + deadheadOrigin + deadheadDestination;
      const profit = load.rateCents - query.costPerMileCents * totalMiles;
      const figures = {
        rate: load.rateCents,
        ratePerMile: load.rateCents / totalMiles,
        profit,
        profitPerMile: profit / totalMiles,
        profitPerDay: (profit * DAY) / Math.max(DAY / 2, plainDelivery(load) - query.pickupStart),
      };
      const sorted = load.rateCents === 0 ? undefined : figures;
      const { pickUp, delivery, miles } = load;
      const firstSeenAt = plainFirstSeen(load);
      const deadhead = deadheadOrigin + deadheadDestination;
      return [
        {
          id: load.id,
          load,
          value: { pickUp, delivery, miles, firstSeenAt, deadhead, ...sorted }[query.sortField] ?? null,
          shown: {
            id: load.id,
            latitude: load.originLatitude,
            longitude: load.originLongitude,
            ratePerMile: Math.round(figures.ratePerMile) / 100,
            profit: Math.round(figures.profit) / 100,
            profitPerMile: Math.round(figures.profitPerMile) / 100,
          },
        },
      ];
    });
    return matches.sort((left, right) => plainOrder(query, left, right));
  }

  earnings(query: SearchQuery, now: number): Earnings {
    const matches = this.matches(query, now);
    const posted = matches.filter(({ load }) => load.rateCents > 0).map(({ shown }) => shown.profitPerMile);
    const profitPerMile = [...new Set(posted)].sort((left, right) => left - right);
    const counts = profitPerMile.map((value) => posted.filter((other) => other === value).length);
    return { profitPerMile, counts, unposted: matches.length - posted.length };
  }

  onward(id: string, asked: OnwardQuery, now: number): OnwardFigures | undefined {
    const before = this.newest.get(id)?.load;
    if (!before || now - before.pickUp > DAY) return undefined;
    const { destination, ...truck } = asked;
    const pickupStart = plainDelivery(before);
    const from = { ...anyQuery, ...truck, origin: destinationOf(before), pickupStart };
    const matches = this.matches({ ...from, pickupEnd: pickupStart + 2 * DAY }, now);
    const isNearer = ({ load }: PlainMatch) =>
      plainRoadMiles(destinationOf(load), destination!) < plainRoadMiles(from.origin, destination!);
    const best = matches.find(({ load }) => load.rateCents > 0)?.shown;
    return {
      id,
      count: matches.length,
      best: best ? { id: best.id, profitPerMile: best.profitPerMile } : null,
      towardDestination: destination ? matches.filter(isNearer).length : null,
    };
  }

  private take(id: string, version: number, load: IndexedLoad | null): void {
    if (version > (this.newest.get(id)?.version ?? -1)) this.newest.set(id, { version, load });
  }
}

function isWithinLimits(query: SearchQuery, load: IndexedLoad): boolean {
  const { pickupEnd, rateMinCents, weightMax, lengthMax, hiddenShippers } = query;
  if (pickupEnd !== undefined && load.pickUp > pickupEnd) return false;
  if (query.firstSeenFrom !== undefined && plainFirstSeen(load) < query.firstSeenFrom) return false;
  if (query.ratePosted && load.rateCents === 0) return false;
  if (rateMinCents !== undefined && load.rateCents < rateMinCents) return false;
  if (weightMax !== undefined && load.weight !== null && load.weight > weightMax) return false;
  if (lengthMax !== undefined && load.length !== null && load.length > lengthMax) return false;
  return !hiddenShippers?.includes(load.shipper);
}

/** Drives hour by hour; after eleven of them it rests until the day is over. */
function isReachable({ leavesAt }: SearchQuery, load: IndexedLoad, roadMiles: number): boolean {
  if (leavesAt === undefined) return true;
  let [arrival, left] = [leavesAt, roadMiles];
  for (let driven = 0; left > 0; driven++) {
    if (driven === 11) [driven, arrival] = [0, arrival + 13 * HOUR];
    arrival += Math.min(1, left / 50) * HOUR;
    left -= 50;
  }
  const { pickUp, pickUpEnd } = load;
  const window = Math.min(65_535, Math.floor(Math.max(0, (pickUpEnd ?? pickUp) - pickUp) / 60_000));
  // The sums of the two differ by fractions of a millisecond.
  return arrival <= pickUp + window * 60_000 + 0.01;
}

/** An id begins with 48 bits of milliseconds. */
function plainFirstSeen({ id }: IndexedLoad): number {
  return Number(BigInt(`0x${id.replaceAll('-', '')}`) >> 80n);
}

function plainDelivery({ pickUp, delivery, miles }: IndexedLoad): number {
  return delivery !== null && delivery > pickUp ? delivery : pickUp + (miles / 500) * DAY;
}

function plainOrder({ descending }: SearchQuery, left: PlainMatch, right: PlainMatch): number {
  const byId = left.id < right.id ? -1 : 1;
  if (left.value === right.value) return byId;
  if (left.value === null) return 1;
  if (right.value === null) return -1;
  return descending ? right.value - left.value : left.value - right.value;
}

/** Distance by the chord through the globe, a different formula from the product's. */
function plainRoadMiles(a: LatLon, b: LatLon): number {
  const [x1, y1, z1] = onUnitSphere(a);
  const [x2, y2, z2] = onUnitSphere(b);
  const chord = Math.hypot(x1 - x2, y1 - y2, z1 - z2);
  return Math.round(2 * 3958.7613 * Math.asin(Math.min(1, chord / 2)) * 1.2);
}

function onUnitSphere({ latitude, longitude }: LatLon): [number, number, number] {
  const [lat, lon] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)];
}

const originOf = (load: IndexedLoad): LatLon => ({
  latitude: load.originLatitude,
  longitude: load.originLongitude,
});
const destinationOf = (load: IndexedLoad): LatLon => ({
  latitude: load.destinationLatitude,
  longitude: load.destinationLongitude,
});

const CHICAGO = { latitude: 41.85, longitude: -87.65 };
const TOWNS: LatLon[] = [
  CHICAGO,
  { latitude: 41.5, longitude: -87.5 },
  { latitude: 43.0389, longitude: -87.90647 },
  { latitude: 39.76838, longitude: -86.15804 },
  { latitude: 32.78306, longitude: -96.80667 },
  { latitude: 61.21806, longitude: -149.90028 },
  { latitude: 21.30694, longitude: -157.85833 },
  { latitude: 51.88, longitude: -176.65806 },
  { latitude: 52.8336, longitude: 173.1796 },
];

/** At a town, a few miles away, or on a corner of half a degree. */
const place: fc.Arbitrary<LatLon> = fc
  .tuple(fc.constantFrom(...TOWNS), fc.constantFrom('town', 'near', 'corner'), fc.nat(1000), fc.nat(1000))
  .map(([town, kind, north, east]) => {
    if (kind === 'town') return town;
    if (kind === 'corner') {
      return { latitude: Math.round(town.latitude * 2) / 2, longitude: Math.round(town.longitude * 2) / 2 };
    }
    return { latitude: town.latitude + (north - 500) / 200, longitude: town.longitude + (east - 500) / 200 };
  });

const equipment = fc.constantFrom<HaulingEquipment>(Equipment.Flatbed, Equipment.Reefer, Equipment.Van);

/** Few ids, so that loads change and go. Many are made together, so that only their ends differ. */
const id = fc.nat(60).map((n) => {
  const madeAt = [NOW, NOW - HOUR, NOW - HOUR - 1, NOW - DAY][n % 4].toString(16).padStart(12, '0');
  return `${madeAt.slice(0, 8)}-${madeAt.slice(8)}-7000-8000-${String(n * 7).padStart(12, '0')}`;
});

const hoursFromNow = (min: number, max: number) =>
  fc.integer({ min, max }).map((hours) => NOW + hours * HOUR);

const shipper = fc.constantFrom('acme', 'lake freight', 'prairie freight', 'unknown shipper');

const load: fc.Arbitrary<IndexedLoad> = fc
  .record({
    id,
    version: fc.integer({ min: 0, max: 5 }),
    equipments: fc.uniqueArray(equipment, { minLength: 1, maxLength: 3 }),
    origin: place,
    destination: place,
    pickUp: hoursFromNow(-30, 60),
    delivery: fc.option(hoursFromNow(0, 90)),
    // Some end before they begin, or long after.
    window: fc.constantFrom(null, -5, 0, 0.5, 20, 24 * 60),
    miles: fc.constantFrom(1, 100, 200, 300, 600, 1200, 4000),
    rateCents: fc.oneof(fc.constantFrom(0, 60_000, 120_000, 240_000), fc.nat(10_000_000)),
    weight: fc.constantFrom(null, 0, 30_000, 42_000, 42_000.5),
    length: fc.constantFrom(null, 0, 26, 48, 53),
    shipper,
  })
  .map(({ origin, destination, window, ...rest }) => ({
    ...rest,
    pickUpEnd: window === null ? null : rest.pickUp + window * HOUR,
    originLatitude: origin.latitude,
    originLongitude: origin.longitude,
    destinationLatitude: destination.latitude,
    destinationLongitude: destination.longitude,
  }));

const changes: fc.Arbitrary<MarketChanges> = fc.record({
  upserted: fc.array(load, { maxLength: 25 }),
  removed: fc.array(fc.record({ id, version: fc.integer({ min: 0, max: 6 }) }), { maxLength: 3 }),
});

/** Half of them none. */
const sometimes = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });

const limits = fc.oneof(
  fc.constant({}),
  fc.record({
    pickupEnd: sometimes(hoursFromNow(-24, 60)),
    firstSeenFrom: sometimes(fc.constantFrom(NOW - 4 * HOUR, NOW - HOUR, NOW)),
    rateMinCents: sometimes(fc.constantFrom(0, 1, 60_000, 60_000.5, 120_000)),
    weightMax: sometimes(fc.constantFrom(0, 29_999, 30_000, 42_000)),
    lengthMax: sometimes(fc.constantFrom(0, 26, 47.5, 48, 53)),
    ratePosted: sometimes(fc.boolean()),
    leavesAt: sometimes(hoursFromNow(-10, 30)),
    hiddenShippers: sometimes(fc.uniqueArray(fc.oneof(shipper, fc.constant('nobody')), { maxLength: 3 })),
  }),
);

/** Often exactly the distance of a place, or a mile less or more. */
const deadhead: fc.Arbitrary<number | [LatLon, number]> = fc.oneof(
  fc.integer({ min: 0, max: 20_000 }),
  fc.tuple(place, fc.constantFrom(-1, 0, 0.5, 1)),
  fc.constant(500),
);
const milesOf = (limit: number | [LatLon, number], from: LatLon) =>
  typeof limit === 'number' ? limit : Math.max(0, plainRoadMiles(from, limit[0]) + limit[1]);

const query: fc.Arbitrary<SearchQuery> = fc
  .record({
    origin: place,
    destination: fc.option(place, { nil: undefined }),
    equipment,
    costPerMileCents: fc.constantFrom(0, 50, 57, 133, 1000),
    pickupStart: hoursFromNow(-48, 48),
    limit: deadhead,
    after: fc.option(deadhead, { nil: undefined }),
    miles: fc.tuple(fc.constantFrom(0, 200, 201, 600), fc.constantFrom(200, 599, 600, 4000)),
    sortField: fc.constantFrom(...LOAD_SORT_FIELDS),
    descending: fc.boolean(),
    offset: fc.nat(12),
    pageSize: fc.constantFrom(1, 2, 5, 25, 1000),
    limits,
  })
  .map(({ limit, after = limit, miles: [milesMin, milesMax], pageSize, limits: optional, ...rest }) => ({
    ...rest,
    ...optional,
    deadhead: milesOf(limit, rest.origin),
    deadheadAfter: milesOf(after, rest.destination ?? rest.origin),
    milesMin,
    milesMax,
    limit: pageSize,
  }));

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('apply' as const), changes }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('search' as const), query }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sweep' as const), hours: fc.nat(4) }) },
);

const anyQuery: SearchQuery = {
  origin: CHICAGO,
  destination: undefined,
  equipment: Equipment.Van,
  costPerMileCents: 50,
  pickupStart: NOW,
  deadhead: 150,
  deadheadAfter: 150,
  milesMin: 0,
  milesMax: 4000,
  sortField: 'profitPerMile',
  descending: true,
  offset: 0,
  limit: 25,
};

const anyLoad: IndexedLoad = {
  id: '019e2f3c-7a10-7000-8000-000000000001',
  version: 1,
  equipments: [Equipment.Van],
  originLatitude: CHICAGO.latitude,
  originLongitude: CHICAGO.longitude,
  destinationLatitude: 32.78306,
  destinationLongitude: -96.80667,
  pickUp: NOW + HOUR,
  pickUpEnd: null,
  delivery: null,
  miles: 900,
  rateCents: 200_000,
  weight: 42_000,
  length: 53,
  shipper: 'lake freight',
};

const upsert = (...upserted: IndexedLoad[]): MarketChanges => ({ upserted, removed: [] });

describe('LoadIndex', () => {
  test('finds what the plain search finds while loads are added, changed and removed', () => {
    fc.assert(
      fc.property(changes, fc.array(step, { minLength: 1, maxLength: 25 }), (first, steps) => {
        const index = new LoadIndex();
        const plain = new PlainSearch();
        let now = NOW;
        for (const next of [{ kind: 'apply' as const, changes: first }, ...steps]) {
          if (next.kind === 'apply') {
            index.apply(next.changes, now);
            plain.apply(next.changes);
          } else if (next.kind === 'sweep') {
            // Less than a day in total, so that the versions of removed loads are kept.
            now = Math.min(now + next.hours * HOUR, NOW + 20 * HOUR);
            index.sweep(now, Infinity);
          } else {
            expect(finish(index.search(next.query, index.at(now)))).toEqual(plain.search(next.query, now));
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  test('finds what the plain search finds among many loads', () => {
    const sample = fc.sample(load, { numRuns: 8000, seed: 7 });
    const loads = sample.map((each, n) => ({
      ...each,
      id: `019e2f3c-7a10-7000-8000-${String(n).padStart(12, '0')}`,
    }));
    const index = new LoadIndex();
    const plain = new PlainSearch();
    const removed = loads.filter((_, n) => n % 9 === 0).map(({ id }) => ({ id, version: 6 }));
    for (const each of [index, plain]) {
      each.apply(upsert(...loads), NOW);
      each.apply({ upserted: [], removed }, NOW);
    }
    for (const each of fc.sample(query, { numRuns: 40, seed: 7 })) {
      expect(finish(index.search(each, index.at(NOW)))).toEqual(plain.search(each, NOW));
    }
  });

  test('finds the same when readings are done by turns, in steps', () => {
    const sample = fc.sample(load, { numRuns: 3000, seed: 8 });
    const index = new LoadIndex();
    index.apply(
      upsert(...sample.map((each, n) => ({ ...each, id: `019e2f3c-7a10-7000-8000-${n + 1e11}` }))),
      NOW,
    );
    const queries = fc.sample(query, { numRuns: 20, seed: 8 });
    const readings = queries.map((each) => index.snapshot(each, 50, { scan: index.newScan(), now: NOW }));
    const found = new Map<number, SnapshotResult>();
    while (found.size < queries.length) {
      for (const [n, reading] of readings.entries()) {
        const step = reading.next();
        if (step.done && !found.has(n)) found.set(n, step.value);
      }
    }
    for (const [n, each] of queries.entries())
      expect(found.get(n)).toEqual(finish(index.snapshot(each, 50, index.at(NOW))));
  });

  test('returns every match on exactly one page', () => {
    fc.assert(
      fc.property(
        fc.array(load, { maxLength: 80 }),
        query,
        fc.integer({ min: 1, max: 7 }),
        (loads, each, limit) => {
          const index = new LoadIndex();
          index.apply(upsert(...loads), NOW);
          const whole = finish(index.search({ ...each, offset: 0, limit: 1000 }, index.at(NOW)));
          const paged: string[] = [];
          for (let offset = 0; offset < whole.total; offset += limit) {
            paged.push(...finish(index.search({ ...each, offset, limit }, index.at(NOW))).ids);
          }
          expect(whole.ids).toHaveLength(whole.total);
          expect(paged).toEqual(whole.ids);
        },
      ),
    );
  });

  test('returns every match in exactly one of a series of snapshots', () => {
    fc.assert(
      fc.property(
        fc.array(load, { maxLength: 80 }),
        query,
        fc.integer({ min: 1, max: 7 }),
        (loads, each, size) => {
          const index = new LoadIndex();
          const plain = new PlainSearch();
          for (const search of [index, plain]) search.apply(upsert(...loads), NOW);
          const expected = plain.matches(each, NOW);
          const taken: SnapshotLoad[] = [];
          let after: SearchQuery['after'];
          const count = Math.max(1, Math.ceil(expected.length / size));
          for (let left = count - 1; left >= 0; left--) {
            const snapshot = finish(index.snapshot({ ...each, after }, size, index.at(NOW)));
            expect(snapshot.total).toBe(expected.length);
            expect(snapshot.after !== undefined).toBe(left > 0);
            taken.push(...snapshot.loads);
            after = snapshot.after && parseCursor(formatCursor(snapshot.after));
          }
          expect(taken).toEqual(expected.map(({ shown }) => shown));
        },
      ),
    );
  });

  test('continues a snapshot after the last load of the previous one, even if that is gone', () => {
    fc.assert(
      fc.property(
        fc.array(load, { minLength: 20, maxLength: 80 }),
        fc.array(changes, { maxLength: 3 }),
        query,
        fc.integer({ min: 1, max: 7 }),
        (loads, later, each, size) => {
          const index = new LoadIndex();
          const plain = new PlainSearch();
          const apply = (next: MarketChanges) => [index, plain].forEach((search) => search.apply(next, NOW));
          apply(upsert(...loads));
          const last = plain.matches(each, NOW)[size - 1];
          const { after } = finish(index.snapshot(each, size, index.at(NOW)));
          fc.pre(after !== undefined);
          later.forEach(apply);
          const now = plain.matches(each, NOW);
          const rest = now.filter((match) => plainOrder(each, last, match) < 0 && !isSame(last, match));
          const whole = { ...each, after, offset: 0, limit: 1000 };
          expect(finish(index.search(whole, index.at(NOW)))).toEqual({
            total: now.length,
            ids: rest.map(({ id: next }) => next),
          });
          expect(finish(index.snapshot(whole, 1000, index.at(NOW))).loads).toEqual(
            rest.map(({ shown }) => shown),
          );
        },
      ),
      // Most of the drawn cases have too few matches, and are drawn again.
      { numRuns: 40 },
    );

    function isSame(left: PlainMatch, right: PlainMatch): boolean {
      return left.id === right.id && left.value === right.value;
    }
  });

  test('spreads every match over what it earns in the snapshot of a few', () => {
    fc.assert(
      fc.property(fc.array(load, { maxLength: 80 }), query, (loads, each) => {
        const index = new LoadIndex();
        const plain = new PlainSearch();
        for (const search of [index, plain]) search.apply(upsert(...loads), NOW);
        const clamped = loads.some(({ miles, rateCents }) => rateCents / miles > 8000);
        fc.pre(!clamped);
        expect(finish(index.snapshot(each, 2, index.at(NOW))).earnings).toEqual(plain.earnings(each, NOW));
      }),
    );
  });

  test('returns what all matches earn without the loads, as a snapshot does with them', () => {
    const index = new LoadIndex();
    index.apply(upsert(...fc.sample(load, { numRuns: 500, seed: 3 })), NOW);
    for (const each of fc.sample(query, { numRuns: 20, seed: 3 }))
      expect(finish(index.earningsOf(each, index.at(NOW)))).toEqual(
        finish(index.snapshot(each, 2, index.at(NOW))).earnings,
      );
  });

  test('counts what earns beyond the bounds at the bounds', () => {
    const index = new LoadIndex();
    const dear = { ...anyLoad, rateCents: 10_000_000, miles: 1 };
    index.apply(upsert(dear, { ...dear, id: anyLoad.id.replace(/1$/, '2'), rateCents: 0 }), NOW);
    const { earnings } = finish(index.snapshot({ ...anyQuery, costPerMileCents: 0 }, 1, index.at(NOW)));
    expect(earnings).toEqual({ profitPerMile: [90], counts: [1], unposted: 1 });
  });

  test('finds the way onward that the plain search finds while loads are added, changed and removed', () => {
    const asked = fc
      .record({
        id,
        destination: fc.option(place, { nil: undefined }),
        equipment,
        from: place,
        limit: deadhead,
        milesMin: fc.constantFrom(0, 200, 201),
        milesMax: fc.constantFrom(600, 1200, Infinity),
      })
      .map(({ from, limit, ...rest }) => ({ ...rest, costPerMileCents: 57, deadhead: milesOf(limit, from) }));
    let found = 0;
    fc.assert(
      fc.property(
        fc.array(load, { minLength: 40 }),
        fc.array(changes),
        fc.array(asked, { minLength: 5 }),
        (loads, later, questions) => {
          const index = new LoadIndex();
          const plain = new PlainSearch();
          for (const next of [upsert(...loads), ...later])
            for (const search of [index, plain]) search.apply(next, NOW);
          for (const { id: before, ...rest } of questions) {
            const expected = plain.onward(before, rest, NOW);
            found += expected?.count ?? 0;
            expect(finish(index.onward(before, rest, index.at(NOW)))).toEqual(expected);
          }
        },
      ),
      { numRuns: 150 },
    );
    expect(found).toBeGreaterThan(1000);
  });

  test('counts the days of the pickups, of which one has 23 and one 25 hours', () => {
    fc.assert(
      fc.property(fc.array(load, { maxLength: 60 }), query, (loads, each) => {
        const index = new LoadIndex();
        const plain = new PlainSearch();
        for (const search of [index, plain]) search.apply(upsert(...loads), NOW);
        const bounds = [0, 24, 47, 71, 96].map((hours) => NOW - DAY + hours * HOUR);
        const { counts, best } = finish(index.countDays(each, bounds, index.at(NOW)));
        const matches = plain.matches(each, NOW);
        bounds.slice(1).forEach((end, day) => {
          const those = matches.filter(
            (match) => match.load.pickUp >= bounds[day] && match.load.pickUp < end,
          );
          const profits = those.filter((match) => match.load.rateCents > 0).map(({ shown }) => shown.profit);
          expect(counts[day]).toBe(those.length);
          expect(Math.round(best[day]) / 100).toBe(Math.max(-Infinity, ...profits));
        });
      }),
    );
  });

  test('counts what a search finds', () => {
    fc.assert(
      fc.property(fc.array(load, { maxLength: 60 }), query, (loads, each) => {
        const index = new LoadIndex();
        index.apply(upsert(...loads), NOW);
        expect(finish(index.count(each, index.at(NOW)))).toBe(
          finish(index.search(each, index.at(NOW))).total,
        );
      }),
    );
  });

  test.each<[what: string, limits: Partial<SearchQuery>, beyond: Partial<SearchQuery>]>([
    ['the latest pickup', { pickupEnd: anyLoad.pickUp }, { pickupEnd: anyLoad.pickUp - 1 }],
    ['the least rate', { rateMinCents: 200_000 }, { rateMinCents: 200_000.01 }],
    ['the greatest weight', { weightMax: 42_000 }, { weightMax: 41_999.9 }],
    ['the greatest length', { lengthMax: 53 }, { lengthMax: 52.9 }],
    ['hidden shippers', { hiddenShippers: ['lake'] }, { hiddenShippers: ['acme', 'lake freight'] }],
  ])('includes loads exactly at the limit: %s', (_, inside, beyond) => {
    const index = new LoadIndex();
    index.apply(upsert(anyLoad), NOW);
    expect(finish(index.count({ ...anyQuery, ...inside }, index.at(NOW)))).toBe(1);
    expect(finish(index.count({ ...anyQuery, ...beyond }, index.at(NOW)))).toBe(0);
  });

  test('includes an unknown weight or length in any limit, but not an unposted rate', () => {
    const index = new LoadIndex();
    index.apply(upsert({ ...anyLoad, weight: null, length: null, rateCents: 0 }), NOW);
    expect(
      finish(index.count({ ...anyQuery, weightMax: 0, lengthMax: 0, rateMinCents: 0 }, index.at(NOW))),
    ).toBe(1);
    expect(finish(index.count({ ...anyQuery, rateMinCents: 0.01 }, index.at(NOW)))).toBe(0);
    expect(finish(index.count({ ...anyQuery, ratePosted: true }, index.at(NOW)))).toBe(0);
  });

  test('returns an empty page with the total beyond the last page', () => {
    const index = new LoadIndex();
    index.apply(upsert(anyLoad), NOW);
    expect(finish(index.search({ ...anyQuery, offset: 25 }, index.at(NOW)))).toEqual({ total: 1, ids: [] });
  });

  test('includes a load exactly at the deadhead limit, and none beyond', () => {
    const index = new LoadIndex();
    index.apply(upsert(anyLoad), NOW);
    const origin = { latitude: 43.0389, longitude: -87.90647 };
    const deadhead = plainRoadMiles(origin, CHICAGO);
    expect(finish(index.search({ ...anyQuery, origin, deadhead }, index.at(NOW))).total).toBe(1);
    expect(finish(index.search({ ...anyQuery, origin, deadhead: deadhead - 1 }, index.at(NOW))).total).toBe(
      0,
    );
  });

  test('finds a pickup exactly a day ago, and none before that', () => {
    const index = new LoadIndex();
    index.apply(upsert(anyLoad), NOW);
    const early = { ...anyQuery, pickupStart: 0 };
    expect(finish(index.search(early, index.at(anyLoad.pickUp + DAY))).total).toBe(1);
    expect(finish(index.search(early, index.at(anyLoad.pickUp + DAY + 1))).total).toBe(0);
  });

  test('ignores a late event of a removed or a changed load', () => {
    const index = new LoadIndex();
    index.apply(upsert(anyLoad), NOW);
    index.apply({ upserted: [], removed: [{ id: anyLoad.id, version: 2 }] }, NOW);
    index.sweep(NOW + DAY, Infinity);
    index.apply(upsert(anyLoad, { ...anyLoad, version: 2 }), NOW + DAY);
    expect(index.size).toBe(0);

    index.apply(upsert({ ...anyLoad, version: 3, miles: 800, pickUp: NOW + 3 * DAY }), NOW + DAY);
    index.apply(upsert({ ...anyLoad, version: 2 }), NOW + DAY);
    expect(finish(index.search({ ...anyQuery, milesMax: 800 }, index.at(NOW + DAY))).total).toBe(1);
  });

  test('ignores a late event of a load whose removal came first', () => {
    const index = new LoadIndex();
    index.apply({ upserted: [], removed: [{ id: anyLoad.id, version: 2 }] }, NOW);
    index.apply(upsert(anyLoad), NOW);
    expect(index.size).toBe(0);
  });

  test('ignores an older version of a load that was moved into the past', () => {
    const index = new LoadIndex();
    index.apply(upsert({ ...anyLoad, version: 2, pickUp: NOW - 2 * DAY }), NOW);
    index.apply(upsert(anyLoad), NOW);
    expect(index.size).toBe(0);
  });

  test('frees the memory of stale and long removed loads in a sweep', () => {
    const index = new LoadIndex();
    const loads = fc.sample(load, { numRuns: 3000, seed: 3 }).map((each, n) => ({
      ...each,
      id: `019e2f3c-7a10-7000-8000-${String(n).padStart(12, '0')}`,
    }));
    const later = NOW + 5 * DAY;
    const renewed = loads.map((each) => ({
      ...each,
      id: each.id.replace('019e', '019f'),
      pickUp: each.pickUp + 7 * DAY,
    }));
    index.apply(upsert(...loads), NOW);
    const { bytes, size } = index;

    index.sweep(later, Infinity);
    expect(index.size).toBe(0);
    index.sweep(later + DAY + 60_000, Infinity);
    index.apply(upsert(...renewed), later + DAY);
    expect(index.size).toBeGreaterThanOrEqual(size);
    expect(index.bytes).toBeLessThan(bytes * 1.1);
  });

  test('visits all loads by several sweeps without time', () => {
    const index = new LoadIndex();
    const loads = Array.from({ length: 3000 }, (_, n) => ({
      ...anyLoad,
      id: `019e2f3c-7a10-7000-8000-${String(n).padStart(12, '0')}`,
    }));
    index.apply(upsert(...loads), NOW);
    index.apply(upsert(...loads), NOW);
    const left = Array.from({ length: 12 }, () => {
      index.sweep(NOW + 3 * DAY, -1);
      return index.size;
    });
    expect(left[0]).toBeLessThan(3000);
    expect(left[10]).toBeGreaterThan(0);
    expect(left[11]).toBe(0);
  });
});
