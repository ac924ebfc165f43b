import { describe, expect, test } from '@jest/globals';
import { localToUtc, utcToLocal, zoneAt } from './time-zone.js';

function utc(timeZone: string, text: string): string {
  const [year, month, day, hour, minute, second] = text.split(/\D/).map(Number);
  return new Date(localToUtc(timeZone, { year, month, day, hour, minute, second })).toISOString();
}

describe('localToUtc', () => {
  test.each([
    ['America/New_York', '2026-01-15 08:00:00', '2026-01-15T13:00:00.000Z'],
    ['America/New_York', '2026-07-15 08:00:00', '2026-07-15T12:00:00.000Z'],
    ['America/Phoenix', '2026-07-15 08:00:00', '2026-07-15T15:00:00.000Z'],
    ['Pacific/Honolulu', '2026-12-31 23:59:59', '2027-01-01T09:59:59.000Z'],
  ])('%s %s', (zone, local, instant) => expect(utc(zone, local)).toBe(instant));

  test.each([
    // A time that the clocks skip moves forward by the gap.
    ['America/New_York', '2026-03-08 01:59:59', '2026-03-08T06:59:59.000Z'],
    ['America/New_York', '2026-03-08 02:00:00', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '2026-03-08 02:30:00', '2026-03-08T07:30:00.000Z'],
    ['America/New_York', '2026-03-08 03:00:00', '2026-03-08T07:00:00.000Z'],
    // Of a time that occurs twice, the first counts.
    ['America/New_York', '2026-11-01 00:59:59', '2026-11-01T04:59:59.000Z'],
    ['America/New_York', '2026-11-01 01:00:00', '2026-11-01T05:00:00.000Z'],
    ['America/New_York', '2026-11-01 01:30:00', '2026-11-01T05:30:00.000Z'],
    ['America/New_York', '2026-11-01 02:00:00', '2026-11-01T07:00:00.000Z'],
    // Arizona neither skips nor repeats an hour.
    ['America/Phoenix', '2026-03-08 02:30:00', '2026-03-08T09:30:00.000Z'],
    ['America/Phoenix', '2026-11-01 01:30:00', '2026-11-01T08:30:00.000Z'],
  ])('in %s, where the clocks change, %s is %s', (zone, local, instant) =>
    expect(utc(zone, local)).toBe(instant),
  );

  test('agrees with Intl throughout a year', () => {
    const shown = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Chicago',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const repeated = Date.UTC(2026, 10, 1, 7);
    for (let instant = Date.UTC(2026, 0, 1); instant < Date.UTC(2027, 0, 1); instant += 7 * 3_600_000) {
      if (instant === repeated) continue;
      expect(utc('America/Chicago', shown.format(instant))).toBe(new Date(instant).toISOString());
    }
  });

  test('throws a RangeError for an unknown zone', () => {
    expect(() => utc('America/Nowhere', '2026-01-01 00:00:00')).toThrow(RangeError);
  });
});

describe('utcToLocal', () => {
  test.each([
    ['America/New_York', '2026-03-08T06:59:59Z', [2026, 3, 8, 1, 59, 59]],
    ['America/New_York', '2026-03-08T07:00:00Z', [2026, 3, 8, 3, 0, 0]],
    ['America/New_York', '2026-11-01T06:30:00Z', [2026, 11, 1, 1, 30, 0]],
    ['Pacific/Honolulu', '2027-01-01T09:59:59Z', [2026, 12, 31, 23, 59, 59]],
  ])('%s %s', (zone, instant, [year, month, day, hour, minute, second]) =>
    expect(utcToLocal(zone, Date.parse(instant))).toEqual({ year, month, day, hour, minute, second }),
  );
});

describe('zoneAt', () => {
  test.each([
    ['Chicago', 41.85, -87.65, 'America/Chicago'],
    ['Phoenix', 33.448, -112.074, 'America/Phoenix'],
    ['El Paso', 31.759, -106.487, 'America/Denver'],
    ['Honolulu', 21.307, -157.858, 'Pacific/Honolulu'],
  ])('%s', (_, latitude, longitude, zone) => expect(zoneAt(latitude, longitude)).toBe(zone));

  test('throws for a point that is not on the globe', () => expect(() => zoneAt(91, 0)).toThrow(RangeError));
});
