import { describe, expect, test } from '@jest/globals';
import { type LatLon, circleMiles } from '@lanewise/geo';
import fc from 'fast-check';
import { DIMENSIONS, exactRoadMiles, writeDirection } from '../index/direction.js';
import { DistanceMemo } from './distance-memo.js';
import { PlaceTable } from '../index/place-table.js';

const point: fc.Arbitrary<LatLon> = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
/** Near each other, anywhere, or opposite each other. */
const pair = fc
  .tuple(point, point, fc.constantFrom(0, 1e-4, 0.01, 0.1, 1, -1))
  .map(([from, other, share]) => {
    if (share < 0)
      return [
        from,
        { latitude: -from.latitude, longitude: from.longitude - 180 * Math.sign(from.longitude) },
      ];
    const between = (one: number, two: number) => one + (two - one) * share;
    return [
      from,
      {
        latitude: between(from.latitude, other.latitude),
        longitude: between(from.longitude, other.longitude),
      },
    ];
  });

/** North of the origin by a number of road miles. */
const north = (miles: number): LatLon => {
  const oneDegree = roadMilesExactly({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 });
  return { latitude: miles / oneDegree, longitude: 0 };
};

function roadMilesExactly(from: LatLon, to: LatLon): number {
  const directions = new Float64Array(2 * DIMENSIONS);
  writeDirection(from, directions, 0);
  writeDirection(to, directions, DIMENSIONS);
  return exactRoadMiles(directions, 0, directions, DIMENSIONS);
}

describe('DistanceMemo', () => {
  test('measures the miles that cards show', () => {
    fc.assert(
      fc.property(pair, ([from, to]) => {
        const places = new PlaceTable();
        const memo = new DistanceMemo(places);
        const place = places.use(to.latitude, to.longitude);
        memo.begin(from);
        expect(memo.milesTo(place)).toBe(
          circleMiles(from, { latitude: to.latitude + 0, longitude: to.longitude + 0 }),
        );
        expect(memo.milesTo(place)).toBe(memo.milesTo(place));
      }),
      { numRuns: 2000 },
    );
  });

  test('rounds as cards do where half a mile decides', () => {
    const places = new PlaceTable();
    const memo = new DistanceMemo(places);
    const from = { latitude: 0, longitude: 0 };
    for (let miles = 0; miles < 500; miles++) {
      for (const off of [-1e-5, -1e-9, -1e-12, 0, 1e-12, 1e-9, 1e-5]) {
        const to = north(miles + 0.5 + off);
        const place = places.use(to.latitude, to.longitude);
        memo.begin(from);
        expect(memo.milesTo(place)).toBe(circleMiles(from, to));
      }
    }
  });

  test('measures anew after as many searches as its memory can tell apart', () => {
    const places = new PlaceTable();
    const memo = new DistanceMemo(places);
    const place = places.use(0, 0);
    for (let search = 0; search < 70_000; search++) {
      const center = north(search % 7);
      memo.begin(center);
      if (memo.milesTo(place) !== search % 7)
        expect([search, memo.milesTo(place)]).toEqual([search, search % 7]);
    }
  });
});
