import { expect, test } from '@jest/globals';
import { ROAD_LIMITS } from '@lanewise/contracts';
import { errorsOf } from '../../../../tests/support/describe-fields.js';
import { RoadMilesDto, RoadRouteDto } from './road-miles.dto.js';

const CHICAGO = { latitude: 41.85, longitude: -87.65 };
const places = (count: number) => Array.from({ length: count }, () => CHICAGO);
const { places: most, routePoints } = ROAD_LIMITS;

test('miles are asked for from and to at most so many places, wherever they are', async () => {
  const corners = [
    { latitude: 90, longitude: -180 },
    { latitude: -90, longitude: 180 },
  ];
  expect(await errorsOf(RoadMilesDto, { from: corners, to: places(1) })).toBeUndefined();
  expect(
    await errorsOf(RoadMilesDto, { from: places(most), to: places(most), byState: false }),
  ).toBeUndefined();
});

test.each<[field: string, values: unknown[]]>([
  ['from', [undefined, null, [], CHICAGO, 'Chicago', places(most + 1), [null], [7], [[]], [CHICAGO, null]]],
  ['to', [undefined, [], places(most + 1)]],
  [
    'from.0.latitude',
    [[{ ...CHICAGO, latitude: 90.1 }], [{ ...CHICAGO, latitude: '41' }], [{ longitude: 0 }]],
  ],
  [
    'to.1.longitude',
    [
      [CHICAGO, { ...CHICAGO, longitude: -180.1 }],
      [CHICAGO, { latitude: 0 }],
    ],
  ],
  ['byState', ['yes', 1]],
])('miles are refused with an invalid %s', async (path, values) => {
  const [field] = path.split('.');
  for (const value of values) {
    const errors = await errorsOf(RoadMilesDto, { from: places(1), to: places(1), [field]: value });
    expect([value, errors]).toEqual([value, expect.objectContaining({ [path]: expect.anything() })]);
  }
});

test('a way has two points at least, and not too many', async () => {
  for (const count of [2, routePoints])
    expect(await errorsOf(RoadRouteDto, { points: places(count) })).toBeUndefined();
  for (const points of [undefined, [], places(1), places(routePoints + 1), [CHICAGO, null]])
    expect(await errorsOf(RoadRouteDto, { points })).toHaveProperty('points');
});
