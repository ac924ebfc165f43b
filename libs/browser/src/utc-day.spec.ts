import { expect, test } from '@jest/globals';
import { formatUtcDay } from './utc-day.js';

test('an instant has the same day in every time zone, that of UTC', () => {
  expect(formatUtcDay('2026-05-01T00:00:00.000')).toBe('May 1, 2026');
  expect(formatUtcDay('2026-05-01T23:59:59.999')).toBe('May 1, 2026');
});

test('a calendar day stays as it is', () => {
  expect(formatUtcDay('2026-12-31')).toBe('Dec 31, 2026');
});
