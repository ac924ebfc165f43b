import { expect, test } from '@jest/globals';
import type { Trip } from '@lanewise/contracts';
import { planAxisOf } from './plan-strip';

const trip = (endsAt: string) => ({ startsAt: '2026-11-23T15:00:00.000Z', endsAt }) as Trip;

test('the axis of several trips has whole days at the origin, up to the end of the longest one', () => {
  const trips = [trip('2026-11-24T10:00:00.000Z'), trip('2026-11-25T20:00:00.000Z')];
  const { from, to, days } = planAxisOf(trips, 'America/Chicago');
  expect([from, ...days, to].map((instant) => new Date(instant).toISOString())).toEqual([
    '2026-11-23T15:00:00.000Z',
    '2026-11-24T06:00:00.000Z',
    '2026-11-25T06:00:00.000Z',
    '2026-11-26T06:00:00.000Z',
  ]);
});
