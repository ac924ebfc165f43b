import { describe, expect, test } from '@jest/globals';
import { type AlertedLoad, type AlertHit, betterLoad } from '@lanewise/contracts';
import { type AlertDigest, closeDigest, addHit } from './alert-digest.rules.js';

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
const RESTING: AlertDigest = { ...HIT, count: 0, best: null, dueAt: minutes(5) };
const GATHERED: AlertDigest = { ...HIT, count: 3, best: loadOf('a', 1), dueAt: minutes(5) };

describe('what an alert finds', () => {
  test('is delivered at once when nothing was delivered before, and opens five minutes', () => {
    expect(addHit(HIT, undefined, NOW)).toEqual({ deliver: HIT, next: RESTING });
  });

  test('is delivered at once after five minutes in which nothing came', () => {
    const now = minutes(5);
    expect(addHit(HIT, RESTING, now)).toEqual({ deliver: HIT, next: { ...RESTING, dueAt: minutes(10) } });
  });

  test('is gathered within five minutes, with the best of all', () => {
    expect(addHit(HIT, RESTING, minutes(4.9))).toEqual({ next: { ...RESTING, count: 2, best: HIT.best } });
    expect(addHit(HIT, GATHERED, NOW)).toEqual({ next: { ...GATHERED, count: 5, best: HIT.best } });
  });

  test('joins what is due and still waits', () => {
    expect(addHit(HIT, GATHERED, minutes(6)).next).toMatchObject({ count: 5, dueAt: minutes(5) });
  });

  test('goes by its latest name and channels', () => {
    const renamed = { ...HIT, name: 'Home', mail: false };
    expect(addHit(renamed, GATHERED, NOW).next).toMatchObject({ name: 'Home', mail: false });
  });

  test('is delivered when it is due, and five more minutes begin', () => {
    const { dueAt: _, ...deliver } = GATHERED;
    const next = { ...GATHERED, count: 0, best: null, dueAt: minutes(10) };
    expect(closeDigest(GATHERED, minutes(5))).toEqual({ deliver, next });
  });

  test('leaves nothing when nothing came', () => {
    expect(closeDigest(RESTING, minutes(5))).toEqual({});
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
