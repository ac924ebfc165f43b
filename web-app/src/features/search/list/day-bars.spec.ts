import { expect, test } from '@jest/globals';
import type { PickupDay } from '@lanewise/contracts';
import { describeDay, isIncluded, rangeBetween, shortDay, shownDays } from './day-bars';

const DAYS: PickupDay[] = Array.from({ length: 31 }, (_, n) => ({
  date: `2026-12-${String(n + 1).padStart(2, '0')}`,
  count: n === 20 ? 3 : 0,
  bestProfit: n === 20 ? 1274.02 : null,
}));

test('the days of a search end with the last one that has loads, but are at least two weeks', () => {
  expect(shownDays(DAYS).at(-1)?.date).toBe('2026-12-21');
  expect(shownDays(DAYS.slice(0, 20))).toHaveLength(14);
  expect(shownDays([])).toEqual([]);
});

test.each<[string, boolean, string?]>([
  ['2026-12-02', true],
  ['2026-12-04', true],
  ['2026-12-01', false],
  ['2026-12-05', false],
  ['2027-01-31', true, ''],
])('the days of a search include %s or not: %s', (date, included, pickupEnd = '2026-12-04') => {
  expect(isIncluded(date, { pickup: '2026-12-02', pickupEnd })).toBe(included);
});

test('the days of a search are chosen from either end', () => {
  const range = { pickup: '2026-12-02', pickupEnd: '2026-12-04' };
  expect(rangeBetween('2026-12-04', '2026-12-02')).toEqual(range);
  expect(rangeBetween('2026-12-02', '2026-12-04')).toEqual(range);
});

test('the days of a search are described with their count and best profit', () => {
  expect(describeDay(DAYS[20])).toMatch(/^Mon, Dec 21.*: 3 loads, best profit \+\$1,274\.02$/);
  expect(describeDay(DAYS[0])).toMatch(/^Tue, Dec 1.*: no loads$/);
  expect([shortDay('2026-12-02'), shortDay('2026-01-31')]).toEqual(['12/2', '1/31']);
});
