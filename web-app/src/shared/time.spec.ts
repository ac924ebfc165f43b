import { describe, expect, test } from '@jest/globals';
import { formatDay, formatInstant, isDay, startOfDay, today } from './time';

describe('an instant', () => {
  test.each([
    ['2026-11-23T14:00:00.000', 'America/Chicago', 'Mon, Nov 23, 08:00 CST'],
    ['2026-11-23T05:00:00.000', 'America/New_York', 'Mon, Nov 23, 00:00 EST'],
    ['2026-07-01T18:05:00.000', 'America/Los_Angeles', 'Wed, Jul 1, 11:05 PDT'],
    ['2026-07-01T18:05:00.000Z', 'America/Phoenix', 'Wed, Jul 1, 11:05 MST'],
  ])('%s in %s reads %s', (instant, timeZone, text) => {
    expect(formatInstant(instant, timeZone)).toBe(text);
  });
});

describe('a day begins', () => {
  test.each([
    ['2026-11-23', 'America/Chicago', '2026-11-23T06:00:00.000Z'],
    ['2026-07-01', 'America/Chicago', '2026-07-01T05:00:00.000Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', 'America/Los_Angeles', '2026-11-01T07:00:00.000Z'],
    ['2026-11-02', 'America/Los_Angeles', '2026-11-02T08:00:00.000Z'],
    ['2026-11-23', 'Pacific/Honolulu', '2026-11-23T10:00:00.000Z'],
  ])('%s in %s at %s', (day, timeZone, instant) => {
    expect(startOfDay(day, timeZone).toISOString()).toBe(instant);
  });
});

test('a day is written short', () => {
  expect(formatDay('2026-11-03')).toBe('Nov 3');
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
