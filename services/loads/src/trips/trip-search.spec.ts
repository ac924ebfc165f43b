import { describe, expect, test } from '@jest/globals';
import { type PlainLoad, plainTrips } from './testing/plain-trips.js';
import {
  FREE,
  randomFrom,
  randomLoads,
  randomQuery,
  randomTowns,
  toColumns,
} from './testing/random-trips.js';
import type { TripQuery } from './trip-query.js';
import { searchTrips } from './trip-search.js';

const MINUTE = 60_000;
/** Loads of a market of which every chain can be tried, by the most loads of a trip. */
const MANY = [0, 2000, 500, 120, 50];

function search(query: TripQuery, plain: readonly PlainLoad[], isTimeUp?: () => boolean) {
  const { loads, places } = toColumns(plain);
  const compareIds = (left: number, right: number) => (plain[left].id < plain[right].id ? -1 : 1);
  const { trips, ...rest } = searchTrips(query, loads, places, compareIds, isTimeUp);
  const found = trips.map(({ figure, rows }) => ({ figure, ids: [...rows].map((row) => plain[row].id) }));
  return { trips: found, ...rest };
}

const all = (query: TripQuery, plain: readonly PlainLoad[]) =>
  plainTrips(plain, query).map(({ figure, ids }) => ({ figure, ids }));

function randomMarket(seed: number, maxLoads?: number) {
  const random = randomFrom(seed);
  const towns = randomTowns(random, 6 + Math.floor(random() * 24), 3 + random() * 6);
  const query = { ...randomQuery(random, towns), ...(maxLoads && { maxLoads }) };
  const count = Math.floor(MANY[query.maxLoads] * (0.4 + random() * 0.6));
  return { random, query, plain: randomLoads(random, towns, count, 1 + random() * 6) };
}

describe('a search for trips', () => {
  test.each([1, 2, 3, 4])('finds what trying every chain of up to %i loads finds', (maxLoads) => {
    let trips = 0;
    for (let round = 0; round < 10; round++) {
      const { query, plain } = randomMarket(100 * maxLoads + round, maxLoads);
      const found = search(query, plain);
      expect(found.exact).toBe(true);
      expect(found.trips).toEqual(all(query, plain));
      trips += found.trips.length;
    }
    expect(trips).toBeGreaterThan(30);
  });

  test('finds trips that are home at the last minute, and none a minute later', () => {
    let found = 0;
    for (let round = 0; round < 10; round++) {
      const { query, plain } = randomMarket(1000 + round, 1 + (round % 2));
      const [best] = plainTrips(plain, query);
      if (!best) continue;
      const edge = { ...query, limit: 1, latestEnd: best.end };
      expect(search(edge, plain).trips[0].ids).toEqual(best.ids);
      const before = { ...edge, latestEnd: best.end - MINUTE };
      expect(search(before, plain).trips).toEqual(all(before, plain));
      found++;
    }
    expect(found).toBeGreaterThan(5);
  });

  test('takes a freight once', () => {
    const { query, plain } = randomMarket(7, 3);
    const few = plain.map((load, n) => ({ ...load, freight: n % 4 }));
    expect(search(query, few).trips).toEqual(all(query, few));
  });

  test('prefers fewer loads, then lower ids, where trips earn the same', () => {
    const { query, plain } = randomMarket(8, 3);
    const same = plain.map((load) => ({
      ...load,
      miles: 100,
      rateCents: 20_000,
      pickUp: FREE,
      pickUpEnd: FREE + 9e8,
      delivery: null,
    }));
    const some = same.slice(0, 40);
    const alike: TripQuery = {
      ...query,
      costPerMileCents: 0,
      deadhead: 300,
      deadheadAfter: 300,
      sortField: 'profit',
    };
    expect(search({ ...alike, limit: 25 }, some).trips).toEqual(all({ ...alike, limit: 25 }, some));
  });

  test('says that there may be better trips when its time has ended', () => {
    const { query, plain } = randomMarket(9, 3);
    const { trips, exact } = search({ ...query, latestEnd: FREE + 14 * 24 * 60 * MINUTE }, plain, () => true);
    expect(exact).toBe(false);
    expect(trips.length).toBeLessThanOrEqual(query.limit);
  });

  test('finds nothing among no loads', () => {
    expect(search(randomMarket(10).query, [])).toEqual({ trips: [], exact: true, examined: 0 });
  });
});
