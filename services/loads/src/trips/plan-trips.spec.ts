import { describe, expect, test } from '@jest/globals';
import type { LatLon } from '@lanewise/geo';
import { type PlannedStep, planTrip } from './plan-trips.js';
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

const HOUR = 3_600_000;
const CHICAGO = { latitude: 41.85, longitude: -87.65 };
const DALLAS = { latitude: 32.78306, longitude: -96.80667 };
const BASE: TripQuery = {
  ...randomQuery(randomFrom(1), [CHICAGO]),
  origin: CHICAGO,
  stopMs: 2 * HOUR,
  fourteenHours: true,
};

const loadFrom = (origin: LatLon, destination: LatLon, changes: Partial<PlainLoad> = {}): PlainLoad => ({
  id: '10000000-0000-7000-8000-000000000001',
  origin,
  destination,
  pickUp: FREE + HOUR,
  pickUpEnd: null,
  delivery: null,
  deliveryEnd: null,
  rateCents: 200_000,
  miles: 600,
  freight: 0,
  ...changes,
});

function plan(query: TripQuery, plain: PlainLoad[]) {
  const { loads, places } = toColumns(plain);
  return planTrip(
    query,
    loads,
    places,
    Uint32Array.from(plain, (_, n) => n),
    (row) => plain[row].id,
  );
}

const hours = ({ kind, from, to }: PlannedStep) => [kind, (from - FREE) / HOUR, (to - FREE) / HOUR];

describe('the plan of a trip', () => {
  test('has the steps of the truck, with the rest that its driving needs', () => {
    const load = loadFrom(CHICAGO, CHICAGO, { delivery: FREE + 30 * HOUR });
    const { steps, emptyMiles, homeMiles, end } = plan({ ...BASE, destination: CHICAGO }, [load]);
    expect([emptyMiles, homeMiles, end]).toEqual([[0], 0, FREE + 32 * HOUR]);
    expect(steps.map(hours)).toEqual([
      ['wait', 0, 1],
      ['stop', 1, 3],
      ['load', 3, 14],
      ['rest', 14, 24],
      ['load', 24, 25],
      ['wait', 25, 30],
      ['stop', 30, 32],
    ]);
    expect(steps.map(({ miles, loadId }) => [miles, loadId === load.id])).toEqual([
      [undefined, false],
      [undefined, true],
      [550, true],
      [undefined, false],
      [50, true],
      [undefined, false],
      [undefined, true],
    ]);
  });

  test('says a long wait as a rest, and leaves out what takes no time', () => {
    const load = loadFrom(CHICAGO, DALLAS, { pickUp: FREE + 12 * HOUR, miles: 100 });
    const { steps } = plan({ ...BASE, destination: undefined, stopMs: 0 }, [load]);
    expect(steps.map(hours)).toEqual([
      ['rest', 0, 12],
      ['load', 12, 14],
    ]);
  });

  test('adds up without gaps, and ends when trying every chain says so', () => {
    let planned = 0;
    for (let seed = 0; seed < 40; seed++) {
      const random = randomFrom(seed);
      const towns = randomTowns(random, 12, 5);
      const query = { ...randomQuery(random, towns), maxLoads: 2, limit: 10 };
      const plain = randomLoads(random, towns, 120, 3);
      for (const trip of plainTrips(plain, query)) {
        const loads = trip.ids.map((id) => plain.find((load) => load.id === id)!);
        const { steps, emptyMiles, homeMiles, miles, rateCents, end } = plan(query, loads);
        const all = [...emptyMiles, homeMiles];
        expect([all, end]).toEqual([trip.emptyMiles, trip.end]);
        const driven = all.reduce((sum, each) => sum + each, miles);
        expect(rateCents - query.costPerMileCents * driven).toBeCloseTo(trip.profit);
        expect(steps.reduce((sum, step) => sum + (step.miles ?? 0), 0)).toBe(driven);
        expect([query.free, ...steps.map(({ to }) => to)]).toEqual([...steps.map(({ from }) => from), end]);
        planned++;
      }
    }
    expect(planned).toBeGreaterThan(50);
  });
});
