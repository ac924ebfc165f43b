import { expect, test } from '@jest/globals';
import { drivingTime } from './driving.js';

const HOUR_MS = 3_600_000;

test.each([
  [0, 0],
  [100, 2],
  [550, 11],
  [551, 24 + 0.02],
  [1100, 24 + 11],
  [1200, 48 + 2],
])('a truck takes %d miles in %d hours, driving eleven of each 24', (miles, hours) => {
  expect(drivingTime(miles)).toBeCloseTo(hours * HOUR_MS);
});
