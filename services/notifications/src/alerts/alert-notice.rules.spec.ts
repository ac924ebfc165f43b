import { describe, expect, test } from '@jest/globals';
import { type AlertedLoad, type AlertHit, betterLoad } from '@lanewise/contracts';
import { type AlertNotice, endGathering, takeHit } from './alert-notice.rules.js';

const NOW = new Date('2027-03-01T12:00:00Z');
const minutes = (count: number) => new Date(+NOW + count * 60_000);
const loadOf = (id: string, profitPerMile: number | null): AlertedLoad => ({
  id,
  profitPerMile,
  origin: 'Chicago, IL',
  destination: 'Dallas, TX',
});
const HIT: AlertHit = {
  alertId: 'a',
  userId: 'u',
  name: 'Chicago home run',
  mail: true,
  webPush: true,
  count: 2,
  best: loadOf('b', 2),
};
const RESTING: AlertNotice = { ...HIT, count: 0, best: null, tellAt: minutes(5) };
const GATHERED: AlertNotice = { ...HIT, count: 3, best: loadOf('a', 1), tellAt: minutes(5) };

describe('what an alert finds', () => {
  test('is told at once when nothing was told before, and opens five minutes', () => {
    expect(takeHit(HIT, undefined, NOW)).toEqual({ told: HIT, next: RESTING });
  });

  test('is told at once after five minutes in which nothing came', () => {
    const now = minutes(5);
    expect(takeHit(HIT, RESTING, now)).toEqual({ told: HIT, next: { ...RESTING, tellAt: minutes(10) } });
  });

  test('is gathered within five minutes, with the best of all', () => {
    expect(takeHit(HIT, RESTING, minutes(4.9))).toEqual({ next: { ...RESTING, count: 2, best: HIT.best } });
    expect(takeHit(HIT, GATHERED, NOW)).toEqual({ next: { ...GATHERED, count: 5, best: HIT.best } });
  });

  test('joins what is due and still waits', () => {
    expect(takeHit(HIT, GATHERED, minutes(6)).next).toMatchObject({ count: 5, tellAt: minutes(5) });
  });

  test('goes by its latest name and ways', () => {
    const renamed = { ...HIT, name: 'Home', mail: false };
    expect(takeHit(renamed, GATHERED, NOW).next).toMatchObject({ name: 'Home', mail: false });
  });

  test('is told when its time has come, and five more minutes begin', () => {
    const { tellAt: _, ...told } = GATHERED;
    const next = { ...GATHERED, count: 0, best: null, tellAt: minutes(10) };
    expect(endGathering(GATHERED, minutes(5))).toEqual({ told, next });
  });

  test('leaves nothing when nothing came', () => {
    expect(endGathering(RESTING, minutes(5))).toEqual({});
  });
});

test.each([
  [loadOf('b', 1), loadOf('a', 2), 'a'],
  [loadOf('b', 1), loadOf('a', 1), 'a'],
  [loadOf('b', -1), loadOf('a', null), 'b'],
  [loadOf('a', null), loadOf('b', -1), 'b'],
  [loadOf('b', null), loadOf('a', null), 'a'],
])('of %j and %j, the better one is %s', (a, b, id) => {
  expect(betterLoad(a, b).id).toBe(id);
  expect(betterLoad(b, a).id).toBe(id);
});
