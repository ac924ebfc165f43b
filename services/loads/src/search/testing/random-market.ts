import {
  Equipment,
  LOAD_SORT_FIELDS,
  type HaulingEquipment,
  type IndexedLoad,
  type MarketChanges,
} from '@lanewise/contracts';
import type { LatLon } from '@lanewise/geo';
import { loadRoads } from '@lanewise/roads';
import fc from 'fast-check';
import type { SearchQuery } from '../search-query.js';

// Random loads, changes and searches: they meet, and miss by little.

export const NOW = Date.UTC(2026, 10, 21, 12);
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Road miles of two places on their own, without a row from one of them to many. */
export const plainRoadMiles = (a: LatLon, b: LatLon): number => loadRoads().miles(a, b);

export const CHICAGO = { latitude: 41.85, longitude: -87.65 };
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

/** At a town, a few miles away, or on a corner of half a degree: most of them near roads, some far at sea. */
export const place: fc.Arbitrary<LatLon> = fc
  .tuple(fc.constantFrom(...TOWNS), fc.constantFrom('town', 'near', 'corner'), fc.nat(1000), fc.nat(1000))
  .map(([town, kind, north, east]) => {
    if (kind === 'town') return town;
    if (kind === 'corner') {
      return { latitude: Math.round(town.latitude * 2) / 2, longitude: Math.round(town.longitude * 2) / 2 };
    }
    return { latitude: town.latitude + (north - 500) / 200, longitude: town.longitude + (east - 500) / 200 };
  });

export const equipment = fc.constantFrom<HaulingEquipment>(
  Equipment.Flatbed,
  Equipment.Reefer,
  Equipment.Van,
);

/** Few ids, so that loads change and go. Many are made together, so that only their ends differ. */
export const id = fc.nat(60).map((n) => {
  const madeAt = [NOW, NOW - HOUR, NOW - HOUR - 1, NOW - DAY][n % 4].toString(16).padStart(12, '0');
  return `${madeAt.slice(0, 8)}-${madeAt.slice(8)}-7000-8000-${String(n * 7).padStart(12, '0')}`;
});

const hoursFromNow = (min: number, max: number) =>
  fc.integer({ min, max }).map((hours) => NOW + hours * HOUR);

const company = fc.constantFrom('acme', 'lake freight', 'prairie freight', 'unknown shipper');

export const load: fc.Arbitrary<IndexedLoad> = fc
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
    shipper: fc.oneof(company, fc.constantFrom('acme, inc.', 'lake freight co.')),
    originTimeZone: fc.constantFrom('America/Chicago', 'America/New_York'),
  })
  .map(({ origin, destination, window, ...rest }) => ({
    ...rest,
    pickUpEnd: window === null ? null : rest.pickUp + window * HOUR,
    originLatitude: origin.latitude,
    originLongitude: origin.longitude,
    destinationLatitude: destination.latitude,
    destinationLongitude: destination.longitude,
  }));

export const changes: fc.Arbitrary<MarketChanges> = fc.record({
  upserted: fc.array(load, { maxLength: 25 }),
  removed: fc.array(fc.record({ id, version: fc.integer({ min: 0, max: 6 }) }), { maxLength: 3 }),
});

const SPELLINGS = [
  'acme',
  'acme llc',
  'acme, inc.',
  'lake freight',
  'lake freight co.',
  'prairie',
  'b.b. haulers',
];

/** Postings have few places, days, weights and shippers, so that many are of one freight, or miss it by little. */
export const posting: fc.Arbitrary<IndexedLoad> = fc
  .tuple(
    load,
    fc.record({
      origin: fc.constantFrom(...TOWNS.slice(0, 2)),
      destination: fc.constantFrom(...TOWNS.slice(3, 5)),
      // Around a midnight of both zones.
      pickUp: fc.integer({ min: -3, max: 3 }).map((hours) => NOW + (17 + hours) * HOUR),
      weight: fc.constantFrom(null, 39_200, 40_000, 40_800, 40_801),
      shipper: fc.constantFrom(...SPELLINGS),
      rateCents: fc.constantFrom(0, 150_000, 200_000, 205_050),
      miles: fc.constantFrom(600, 620),
    }),
  )
  .map(([any, { origin, destination, ...few }]) => ({
    ...any,
    ...few,
    pickUpEnd: null,
    originLatitude: origin.latitude,
    originLongitude: origin.longitude,
    destinationLatitude: destination.latitude,
    destinationLongitude: destination.longitude,
  }));

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
    hiddenShippers: sometimes(fc.uniqueArray(fc.oneof(company, fc.constant('nobody')), { maxLength: 3 })),
  }),
);

/** Often exactly the distance of a place, or a mile less or more. */
export const deadhead: fc.Arbitrary<number | [LatLon, number]> = fc.oneof(
  fc.integer({ min: 0, max: 20_000 }),
  fc.tuple(place, fc.constantFrom(-1, 0, 0.5, 1)),
  fc.constant(500),
);
export const milesOf = (limit: number | [LatLon, number], from: LatLon) =>
  typeof limit === 'number' ? limit : Math.max(0, plainRoadMiles(from, limit[0]) + limit[1]);

export const query: fc.Arbitrary<SearchQuery> = fc
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

export const anyQuery: SearchQuery = {
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

/** Finds many of the postings. */
export const foldedQuery: fc.Arbitrary<SearchQuery> = fc
  .tuple(
    query,
    fc.record({
      origin: fc.constantFrom(...TOWNS.slice(0, 2)),
      deadhead: fc.constantFrom(10, 60, 200),
      pickupStart: fc.constantFrom(NOW, NOW + 16 * HOUR),
      milesMin: fc.constantFrom(0, 610),
      hiddenShippers: fc.constantFrom<(string[] | undefined)[]>(undefined, ['acme', 'prairie']),
      rateMinCents: fc.constantFrom(undefined, undefined, 200_000),
      weightMax: fc.constantFrom(undefined, undefined, 40_000),
    }),
  )
  .map(([{ sortField, descending, offset, limit, costPerMileCents }, { origin, ...few }]) => ({
    ...anyQuery,
    ...few,
    origin,
    sortField,
    descending,
    offset: offset % 3,
    limit,
    costPerMileCents,
    deadheadAfter: 20_000,
    folded: true,
  }));

export const anyLoad: IndexedLoad = {
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
  originTimeZone: 'America/Chicago',
};

/** A load's id by its number. */
export const numbered = (n: number) => `019e2f3c-7a10-7000-8000-${String(n).padStart(12, '0')}`;

export const upsert = (...upserted: IndexedLoad[]): MarketChanges => ({ upserted, removed: [] });
