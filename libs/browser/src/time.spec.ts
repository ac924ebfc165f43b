import { describe, expect, test } from '@jest/globals';
import {
  addDays,
  clockAt,
  dayIn,
  daysBetween,
  endOfDay,
  formatDay,
  formatInstant,
  formatWindow,
  instantAt,
  isDay,
  startOfDay,
  today,
  zoneNameAt,
} from './time.js';

const NOW = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-23T14:00:00.000', 'America/Chicago', 'Mon, Nov 23, 8:00 AM CST'],
  ['2026-11-23T05:00:00.000', 'America/New_York', 'Mon, Nov 23, 12:00 AM EST'],
  ['2026-07-01T18:05:00.000', 'America/Los_Angeles', 'Wed, Jul 1, 11:05 AM PDT'],
  ['2026-07-01T18:05:00.000Z', 'America/Phoenix', 'Wed, Jul 1, 11:05 AM MST'],
  ['2027-01-04T14:00:00.000', 'America/Chicago', 'Mon, Jan 4, 2027, 8:00 AM CST'],
  // Still this year at the stop.
  ['2027-01-01T05:00:00.000', 'America/Chicago', 'Thu, Dec 31, 11:00 PM CST'],
])('an instant: %s in %s is shown as %s', (instant, timeZone, text) => {
  expect(formatInstant(instant, timeZone, NOW)).toBe(text);
});

test("the viewer's own clock names no zone", () => {
  expect(formatInstant('2026-11-23T14:00:00.000', undefined, NOW)).toMatch(/^Mon, Nov 23, \d+:00 [AP]M$/);
  const window = formatWindow('2026-11-23T14:00:00.000', '2026-11-23T15:00:00.000', undefined, NOW);
  expect(window).toMatch(/^Mon, Nov 23, \d+:00 [AP]M – \d+:00 [AP]M$/);
});

describe('a window', () => {
  const EIGHT = '2026-11-23T14:00:00.000';
  test.each([
    ['of one day', EIGHT, '2026-11-23T20:00:00.000', 'Mon, Nov 23, 8:00 AM – 2:00 PM CST'],
    ['past midnight', EIGHT, '2026-11-24T18:30:00.000', 'Mon, Nov 23, 8:00 AM – Tue, Nov 24, 12:30 PM CST'],
    ['without an end', EIGHT, null, 'Mon, Nov 23, 8:00 AM CST'],
    ['that ends as it starts', EIGHT, EIGHT, 'Mon, Nov 23, 8:00 AM CST'],
    ['of a whole day', '2026-11-23T06:00:00', '2026-11-24T05:59:00', 'Mon, Nov 23, any time CST'],
    [
      'past New Year',
      '2026-12-31T20:00:00.000',
      '2027-01-01T20:00:00.000',
      'Thu, Dec 31, 2:00 PM – Fri, Jan 1, 2027, 2:00 PM CST',
    ],
  ])('%s', (_what, start, end, text) => {
    expect(formatWindow(start, end, 'America/Chicago', NOW)).toBe(text);
  });
});

test.each([
  ['2026-11-23', 'America/Chicago', '2026-11-24T05:59:59.999Z'],
  ['2026-11-01', 'America/Chicago', '2026-11-02T05:59:59.999Z'],
  ['2026-02-28', 'Pacific/Honolulu', '2026-03-01T09:59:59.999Z'],
])('%s in %s ends at %s', (day, timeZone, instant) => {
  expect(endOfDay(day, timeZone).toISOString()).toBe(instant);
  expect(dayIn(instant.slice(0, -1), timeZone)).toBe(day);
});

test.each([
  ['2026-11-23', 'America/Chicago', '2026-11-23T06:00:00.000Z'],
  ['2026-07-01', 'America/Chicago', '2026-07-01T05:00:00.000Z'],
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', 'America/Los_Angeles', '2026-11-01T07:00:00.000Z'],
  ['2026-11-02', 'America/Los_Angeles', '2026-11-02T08:00:00.000Z'],
  ['2026-11-23', 'Pacific/Honolulu', '2026-11-23T10:00:00.000Z'],
])('a day begins: %s in %s at %s', (day, timeZone, instant) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(instant);
});

test('a day shows its year when that is not the current one', () => {
  expect(formatDay('2026-11-03', NOW)).toBe('Nov 3');
  expect(formatDay('2027-01-04', NOW)).toBe('Jan 4, 2027');
});

test.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['11/23/2026', false],
  ['', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test('today is the day of the local calendar', () => {
  expect(today(new Date(2026, 10, 3, 23, 59))).toBe('2026-11-03');
});

test.each([
  ['2026-11-23T14:00:00.000', 'America/Chicago', '2026-11-23T08:00'],
  ['2026-07-01T03:30:00.000', 'America/New_York', '2026-06-30T23:30'],
])('the clock of a stop shows %s in %s as %s, and back', (instant, timeZone, clock) => {
  expect(clockAt(instant, timeZone)).toBe(clock);
  expect(instantAt(clock, timeZone).toISOString()).toBe(`${instant}Z`);
});

test.each([
  ['2026-03-08T01:59', '2026-03-08T07:59:00.000Z'],
  // Skipped: moved forward by the gap.
  ['2026-03-08T02:30', '2026-03-08T08:30:00.000Z'],
  ['2026-03-08T03:00', '2026-03-08T08:00:00.000Z'],
  ['2026-11-01T00:59', '2026-11-01T05:59:00.000Z'],
  // The first of two.
  ['2026-11-01T01:30', '2026-11-01T06:30:00.000Z'],
  ['2026-11-01T02:00', '2026-11-01T08:00:00.000Z'],
])('the clock of a stop is exact at and next to a change of the clock: %s', (clock, instant) => {
  expect(instantAt(clock, 'America/Chicago').toISOString()).toBe(instant);
});

test('the clock of a stop has the short name of the season', () => {
  expect(zoneNameAt(new Date('2026-11-23T14:00:00Z'), 'America/Chicago')).toBe('CST');
  expect(zoneNameAt(new Date('2026-07-01T14:00:00Z'), 'America/Chicago')).toBe('CDT');
});

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  // When clocks change.
  ['2026-10-31', 2, '2026-11-02'],
  ['2026-03-09', -2, '2026-03-07'],
])('%s and %d days are %s', (day, days, later) => {
  expect(addDays(day, days)).toBe(later);
  expect(daysBetween(day, later)).toBe(days);
});
