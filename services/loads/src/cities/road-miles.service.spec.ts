import { expect, test } from '@jest/globals';
import { MESSAGES, ROAD_LIMITS } from '@lanewise/contracts';
import { loadRoads, ROADS_NOTICE } from '@lanewise/roads';
import { RoadMilesService } from './road-miles.service.js';

const CHICAGO = { latitude: 41.85, longitude: -87.65 };
const DALLAS = { latitude: 32.78, longitude: -96.8 };
const DENVER = { latitude: 39.74, longitude: -104.98 };
const HONOLULU = { latitude: 21.31, longitude: -157.86 };
const roads = loadRoads();
const service = new RoadMilesService(roads);

test('the miles of each place are a row, with their kinds', async () => {
  const [from, to] = [
    [CHICAGO, DENVER],
    [DALLAS, HONOLULU, CHICAGO],
  ];
  expect(await service.miles({ from, to })).toEqual({
    miles: from.map((start) => to.map((end) => roads.miles(start, end))),
    kinds: [
      ['road', 'estimate', 'road'],
      ['road', 'estimate', 'road'],
    ],
    version: roads.version,
    notice: ROADS_NOTICE,
  });
});

test('the miles by state add up to the miles, and an estimate has none', async () => {
  const { miles, states } = await service.miles({ from: [CHICAGO], to: [DALLAS, HONOLULU], byState: true });
  const [toDallas, toHonolulu] = states!;
  expect(toDallas.reduce((sum, each) => sum + each.miles, 0)).toBe(miles[0][0]);
  expect(toDallas.map(({ state }) => state)).toEqual(expect.arrayContaining(['IL', 'TX']));
  expect(toHonolulu).toEqual([]);
});

test('miles by state are from one place, to not too many', async () => {
  const to = Array.from({ length: ROAD_LIMITS.placesByState + 1 }, () => DALLAS);
  const { milesByStateFrom, milesByStateTo } = MESSAGES;
  expect(milesByStateTo).toContain(` ${ROAD_LIMITS.placesByState} `);
  await expect(service.miles({ from: [CHICAGO, DENVER], to, byState: true })).rejects.toMatchObject({
    status: 400,
    title: milesByStateFrom,
    errors: { from: [milesByStateFrom], to: [milesByStateTo] },
  });
  const most = to.slice(1);
  expect((await service.miles({ from: [CHICAGO], to: most, byState: true })).states).toHaveLength(
    most.length,
  );
  expect((await service.miles({ from: [CHICAGO, DENVER], to })).states).toBeUndefined();
});

test('lets everything else run between the figures', async () => {
  // Not asked for before, so that each has to be looked for.
  const places = Array.from({ length: ROAD_LIMITS.places }, (_, n) => ({
    latitude: 33 + n / 13,
    longitude: -80 - n / 7,
  }));
  let immediates = 0;
  const counting = () => void setImmediate(() => (immediates++, immediates < 1000 && counting()));
  counting();
  await service.miles({ from: places, to: places });
  expect(immediates).toBeGreaterThan(0);
});

test('the way through places is what the roads say', () => {
  const points = [CHICAGO, DENVER, DALLAS];
  expect(service.route({ points })).toEqual(roads.route(points));
});
