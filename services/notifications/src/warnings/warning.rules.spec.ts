import { describe, expect, test } from '@jest/globals';
import { limitsAt, occasionByHand } from './warning.rules.js';

const at = (text: string) => new Date(text);

describe('the limits of a run', () => {
  test.each([
    // A leap day lies between, and the clocks of the US change.
    ['2028-02-27T06:00:00Z', '2028-03-01T06:00:00Z', '2027-02-27T06:00:00Z', '2028-02-24T06:00:00Z'],
    ['2028-03-10T06:00:00Z', '2028-03-13T06:00:00Z', '2027-03-11T06:00:00Z', '2028-03-07T06:00:00Z'],
    ['2026-12-31T06:00:00Z', '2027-01-03T06:00:00Z', '2025-12-31T06:00:00Z', '2026-12-28T06:00:00Z'],
  ])('at %s are spans of hours, not of the calendar', (now, endsUntil, inactiveSince, warnedUntil) => {
    expect(limitsAt(at(now))).toEqual({
      endsUntil: at(endsUntil),
      inactiveSince: at(inactiveSince),
      warnedUntil: at(warnedUntil),
    });
  });
});

describe('a warning by hand', () => {
  const now = at('2026-11-20T12:00:00Z');

  test.each([
    ['the end that is near', 'period-ends', '2026-11-23T12:00:00Z', '2026-11-23T12:00:00Z'],
    ['the moment, for an end that is far', 'period-ends', '2026-11-23T12:00:01Z', '2026-11-20T12:00:00Z'],
    ['the moment, for an end that is past', 'period-ends', '2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z'],
    ['the moment, for inactivity', 'inactive', '2026-11-21T12:00:00Z', '2026-11-20T12:00:00Z'],
  ] as const)('is about %s', (_, kind, paidUntil, occasion) => {
    expect(occasionByHand(kind, at(paidUntil), now)).toEqual(at(occasion));
  });

  test('is about the moment where there never was a paid period', () => {
    expect(occasionByHand('period-ends', null, now)).toEqual(now);
  });
});
