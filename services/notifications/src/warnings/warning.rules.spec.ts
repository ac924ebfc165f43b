import { expect, test } from '@jest/globals';
import { occasionByHand } from './warning.rules.js';

const now = new Date('2026-11-20T12:00:00Z');
const paidUntil = new Date('2026-11-23T12:00:00Z');

test.each([
  ['the end that is near', 'period-ends', paidUntil],
  ['the moment, for inactivity', 'inactive', now],
] as const)('a warning by hand is about %s', (_, kind, occasion) => {
  expect(occasionByHand(kind, { paidUntil }, now)).toEqual(occasion);
});
