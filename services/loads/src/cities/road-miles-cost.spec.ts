import { expect, test } from '@jest/globals';
import { milesCost, routeCost } from './road-miles-cost.js';

const places = (count: number) => Array.from({ length: count }, () => ({}));

test.each<[string, unknown, number]>([
  ['two places', { from: places(1), to: places(1) }, 1],
  ['a place to all others', { from: places(1), to: places(100) }, 11],
  ['all places to all others', { from: places(100), to: places(100) }, 41],
  ['a place to others by state', { from: places(1), to: places(25), byState: true }, 8],
  ['more than is taken', { from: places(5000), to: places(5000) }, 41],
  ['nonsense', { from: 'all', to: 7 }, 1],
  ['what is no request', undefined, 1],
])('miles from %s', (_what, body, cost) => {
  expect(milesCost({ body })).toBe(cost);
});

test.each<[string, unknown, number]>([
  ['two points', { points: places(2) }, 3],
  ['as many points as there may be', { points: places(12) }, 13],
  ['nonsense', { points: 'all' }, 1],
  ['what is no request', undefined, 1],
])('the way through %s', (_what, body, cost) => {
  expect(routeCost({ body })).toBe(cost);
});
