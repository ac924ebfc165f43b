import { expect, test } from '@jest/globals';
import { timeZoneShiftOf } from './time-zone-shift.js';

test.each([
  ['America/New_York', -5],
  ['America/Chicago', -6],
  ['America/Phoenix', -7],
  ['America/Denver', -7],
  ['America/Los_Angeles', -8],
  // Beyond the limit: the nearest allowed.
  ['Pacific/Honolulu', -8],
])('%s: %d', (timeZone, hours) => {
  expect(timeZoneShiftOf(timeZone)).toBe(hours);
});
