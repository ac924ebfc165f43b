import { describe, expect, test } from '@jest/globals';
import { isWarningTrue, warningLimitsAt } from './warnings.js';

const at = (text: string) => new Date(text);

describe('the limits of warnings', () => {
  test.each([
    // A leap day lies between, and the clocks of the US change.
    ['2028-02-27T06:00:00Z', '2028-03-01T06:00:00Z', '2027-02-27T06:00:00Z', '2028-02-24T06:00:00Z'],
    ['2028-03-10T06:00:00Z', '2028-03-13T06:00:00Z', '2027-03-11T06:00:00Z', '2028-03-07T06:00:00Z'],
    ['2026-12-31T06:00:00Z', '2027-01-03T06:00:00Z', '2025-12-31T06:00:00Z', '2026-12-28T06:00:00Z'],
  ])('at %s are spans of hours, not of the calendar', (now, endsUntil, inactiveSince, warnedUntil) => {
    expect(warningLimitsAt(at(now))).toEqual({
      endsUntil: at(endsUntil),
      inactiveSince: at(inactiveSince),
      warnedUntil: at(warnedUntil),
      recentSince: expect.any(Date),
    });
  });
});

describe('a warning', () => {
  const now = at('2026-11-20T12:00:00Z');
  const account = { paidUntil: null, lastSeenAt: now, roles: ['Carrier'] } as const;

  test.each([
    ['2026-11-20T12:00:00Z', false],
    ['2026-11-20T12:00:01Z', true],
    ['2026-11-23T12:00:00Z', true],
    ['2026-11-23T12:00:01Z', false],
  ])('that a price plan ends, for one until %s on Nov 20 at 12, is true: %s', (paidUntil, isTrue) => {
    expect(isWarningTrue('period-ends', { ...account, paidUntil: at(paidUntil) }, now)).toBe(isTrue);
  });

  test('that a price plan ends is not true without one, nor for an administrator', () => {
    const paidUntil = at('2026-11-21T12:00:00Z');
    expect(isWarningTrue('period-ends', account, now)).toBe(false);
    expect(isWarningTrue('period-ends', { ...account, paidUntil, roles: ['Admin'] }, now)).toBe(false);
  });

  test.each([
    ['2025-11-20T12:00:00Z', true],
    ['2025-11-20T12:00:01Z', false],
  ])('of inactivity, for an account last seen on %s, is true a year later: %s', (lastSeenAt, isTrue) => {
    expect(isWarningTrue('inactive', { ...account, lastSeenAt: at(lastSeenAt) }, now)).toBe(isTrue);
  });
});
