import { expect, test } from '@jest/globals';
import { foundLoad } from '../load/testing/found-load';
import { milesInWords, profitByRoad } from './road-words';

test.each([
  ['posted ones that the roads differ from', { miles: 612, roadMiles: 671 }, 'Posted 612 mi, 671 by road'],
  ['posted ones that are those of the roads', { miles: 671, roadMiles: 671 }, null],
  ['those by road', { miles: 1671, roadMiles: 1671, milesSource: 'road' as const }, '1,671 mi by road'],
  ['estimated ones', { miles: 90, roadMiles: 90, milesSource: 'estimate' as const }, '90 mi, estimated'],
  ['those of the release before', { miles: 612, roadMiles: undefined }, null],
])('the miles of a load say where they are from: %s', (_, fields, text) => {
  expect(milesInWords({ ...foundLoad(1), ...fields })).toBe(text);
});

test('the profit by road counts each mile as the truck costs, at any rate', () => {
  // 945 miles at 50 cents.
  const load = foundLoad(1, { miles: 900, deadheadOrigin: 45, rate: 2100, profit: 1627.5, roadMiles: 1000 });
  expect(profitByRoad(load, 2100)).toBe(1577.5);
  expect(profitByRoad(load, 2000)).toBe(1477.5);
  expect(profitByRoad({ ...load, roadMiles: 900 }, 2100)).toBeNull();
  expect(profitByRoad({ ...load, withoutTruck: true }, 2100)).toBeNull();
});
