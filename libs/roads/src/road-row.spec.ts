import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../tests/support/runs.js';
import { JoinTable } from './join-table.js';
import { loadRoads } from './roads.js';
import { anyPlace, CITIES } from './testing/places.js';

const roads = loadRoads();
const cities = Object.values(CITIES);

describe('a row', () => {
  test('has the same miles as each pair', () => {
    const places = fc.array(anyPlace, { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(anyPlace, places, (center, all) => {
        const row = roads.rowFrom(center);
        const table = new JoinTable(roads);
        for (const [slot, place] of [center, ...all].entries()) {
          table.set(slot, place);
          expect(row.milesTo(table, slot)).toBe(roads.miles(center, place));
          expect(row.distanceTo(place)).toEqual(roads.distance(center, place));
        }
      }),
      runs(15),
    );
  });

  test('that reaches so far has the same miles as far as it reaches, and more beyond', () => {
    const nearby = fc
      .record({
        latitude: fc.double({ min: -3, max: 3, noNaN: true }),
        longitude: fc.double({ min: -3, max: 3, noNaN: true }),
      })
      .filter(({ latitude, longitude }) => latitude !== 0 && longitude !== 0);
    fc.assert(
      fc.property(
        anyPlace,
        fc.integer({ min: 0, max: 250 }),
        fc.array(fc.oneof(nearby, nearby, fc.constant(null)), { minLength: 40, maxLength: 40 }),
        fc.array(anyPlace, { minLength: 40, maxLength: 40 }),
        (center, within, steps, others) => {
          const row = roads.rowFrom(center, within);
          const table = new JoinTable(roads);
          for (const [slot, step] of steps.entries()) {
            const place = step
              ? {
                  latitude: Math.max(-90, Math.min(90, center.latitude + step.latitude)),
                  longitude: Math.max(-180, Math.min(180, center.longitude + step.longitude)),
                }
              : others[slot];
            table.set(slot, place);
            const miles = roads.miles(center, place);
            if (miles <= within) expect(row.milesTo(table, slot)).toBe(miles);
            else expect(row.milesTo(table, slot)).toBeGreaterThan(within);
          }
        },
      ),
      runs(25),
    );
  });

  test('has the same miles as pairs of places on the same edge', () => {
    const { edge } = roads.joinsOf(CITIES.denver)[0];
    const { starts, ends, latitudes, longitudes } = roads.file.graph;
    const point = (share: number) => ({
      latitude: latitudes[starts[edge]] * (1 - share) + latitudes[ends[edge]] * share,
      longitude: longitudes[starts[edge]] * (1 - share) + longitudes[ends[edge]] * share,
    });
    const table = new JoinTable(roads);
    table.set(0, point(0.9));
    expect(roads.rowFrom(point(0.1)).milesTo(table, 0)).toBe(roads.miles(point(0.1), point(0.9)));
  });
});

describe('a table of places', () => {
  test('keeps each place in its slot while it grows', () => {
    const table = new JoinTable(roads);
    for (const [slot, city] of cities.entries()) table.set(slot, city);
    const row = roads.rowFrom(CITIES.omaha);
    const miles = cities.map((_, slot) => row.milesTo(table, slot));
    expect(miles).toEqual(cities.map((city) => roads.miles(CITIES.omaha, city)));
    expect(table.at(3)).toEqual(cities[3]);
    expect(table.bytes).toBeGreaterThan(cities.length * 200);
  });

  test('gives a slot to another place', () => {
    const table = new JoinTable(roads);
    const row = roads.rowFrom(CITIES.omaha);
    table.set(5, CITIES.boston);
    table.set(5, CITIES.honolulu);
    expect(row.milesTo(table, 5)).toBe(roads.miles(CITIES.omaha, CITIES.honolulu));
    table.set(5, CITIES.seattle);
    expect(row.milesTo(table, 5)).toBe(roads.miles(CITIES.omaha, CITIES.seattle));
  });

  test('knows which slots have a place', () => {
    const table = new JoinTable(roads);
    table.set(2, CITIES.boston);
    table.set(3, CITIES.midOcean);
    table.clear(2);
    table.clear(1_000_000);
    expect([1, 2, 3, 4, 1_000_000].map((slot) => table.has(slot))).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
  });
});
