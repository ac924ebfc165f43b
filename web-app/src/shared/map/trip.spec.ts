import { describe, expect, test } from '@jest/globals';
import { toSheet, type Point } from './sheet';
import { curve, headingOf, legsOf, seenOf, waysOf } from './trip';

const CHICAGO = { latitude: 41.85, longitude: -87.65 };
const JOLIET = { latitude: 41.53, longitude: -88.08 };
const DALLAS = { latitude: 32.78, longitude: -96.8 };
const LOAD = {
  destination: 'Dallas, TX',
  destinationLatitude: DALLAS.latitude,
  destinationLongitude: DALLAS.longitude,
  waypoints: [{ fullName: 'St. Louis, MO', latitude: 38.63, longitude: -90.2 }],
};
const PICKUP = { at: toSheet(JOLIET)!, drawnAt: [600, 200] as const };

test('the legs of a trip are empty to the pickup, loaded through the waypoints, and empty to the destination', () => {
  const legs = legsOf(CHICAGO, PICKUP, LOAD, { latitude: 29.76, longitude: -95.37 });
  expect(legs.map(({ empty, name }) => [empty, name])).toEqual([
    [true, undefined],
    [false, 'St. Louis, MO'],
    [false, 'Dallas, TX'],
    [true, undefined],
  ]);
  expect(legs[0]).toMatchObject({ from: toSheet(CHICAGO), to: PICKUP.drawnAt });
  for (const [index, { from }] of legs.slice(1).entries()) expect(from).toEqual(legs[index].to);
});

test('the legs of a trip end at the pickup while the load is loading', () => {
  expect(legsOf(CHICAGO, PICKUP, null, DALLAS)).toEqual([
    { from: toSheet(CHICAGO), to: PICKUP.drawnAt, empty: true },
  ]);
});

test('the legs of a trip leave out legs of no length, and stops off the map', () => {
  const abroad = { fullName: 'Paris', latitude: 48.86, longitude: 2.35 };
  const legs = legsOf(JOLIET, PICKUP, { ...LOAD, waypoints: [abroad] }, DALLAS);
  expect(legs.map(({ name }) => name)).toEqual(['Dallas, TX']);
});

test('a leg runs from end to end, and the way back bends to the other side', () => {
  const there = curve([0, 0], [100, 0]);
  const back = curve([100, 0], [0, 0]);
  expect(there[0]).toEqual([0, 0]);
  expect(there[there.length - 1]).toEqual([100, 0]);
  expect(there[12][1] * back[12][1]).toBeLessThan(0);
});

describe('the visible part of a leg', () => {
  const size = { width: 100, height: 100 };
  const line = (...points: Point[]) => seenOf(points, size, 10);

  test('is all of it if it stays on the screen', () => {
    expect(line([20, 20], [50, 50], [80, 80])).toEqual([
      [20, 20],
      [50, 50],
      [80, 80],
    ]);
  });

  test('ends at the margin where it leaves the screen', () => {
    const seen = line([50, 50], [150, 50], [50, 50]);
    expect(seen).toHaveLength(2);
    expect(seen[1][0]).toBeGreaterThan(88);
    expect(seen[1][0]).toBeLessThanOrEqual(90);
    expect(seen[1][1]).toBe(50);
  });

  test('is empty if it never crosses the screen', () => {
    expect(line([-50, -50], [-10, 150])).toEqual([]);
  });
});

test.each<[Point, number]>([
  [[10, 0], 0],
  [[0, 10], 90],
  [[-10, 0], 180],
])('a leg that ends toward %j has a direction of %d degrees', (end, degrees) => {
  expect(headingOf([[5, 5], [0, 0], end])).toBe(degrees);
});

test('a leg follows its road from stop to stop as drawn, and one without a road says so', () => {
  const road = { line: [PICKUP.at, [605, 250], toSheet(DALLAS)!] satisfies Point[] };
  const load = { ...LOAD, waypoints: [] };
  const legs = legsOf(CHICAGO, PICKUP, load, null, [{ line: null }, road]);
  const [empty, loaded] = waysOf(legs, { scale: 1, x: 0, y: 0 }, { width: 975, height: 610 });
  expect([empty.estimate, loaded.estimate]).toEqual([true, false]);
  expect(loaded.seen).toEqual([PICKUP.drawnAt, [605, 250], toSheet(DALLAS)]);
});

test('a leg past a stop off the map follows no road', () => {
  const abroad = { fullName: 'Paris', latitude: 48.86, longitude: 2.35 };
  const roads = Array.from({ length: 3 }, () => ({ line: [PICKUP.at, PICKUP.at] }));
  const legs = legsOf(JOLIET, PICKUP, { ...LOAD, waypoints: [abroad] }, null, roads);
  expect(legs.map(({ road }) => road)).toEqual([undefined]);
});
