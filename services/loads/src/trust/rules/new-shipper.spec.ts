import { expect, test } from '@jest/globals';
import { newShipper } from './new-shipper.js';

const NOW = Date.UTC(2026, 10, 28, 12);
const daysAgo = (days: number) => NOW - days * 86_400_000;

test.each([
  [0.5, 'within the last day'],
  [1.5, 'a day ago'],
  [6.9, '6 days ago'],
])('a company first seen %d days ago is told: %s', (days, words) => {
  expect(newShipper(daysAgo(days), daysAgo(30), NOW)).toMatchObject({
    kind: 'new-shipper',
    evidence: `Its first posting came ${words}.`,
  });
});

test('a company first seen seven days ago is not new', () => {
  expect(newShipper(daysAgo(7), daysAgo(30), NOW)).toBeNull();
});

test('where all have come within seven days, none is new', () => {
  expect(newShipper(daysAgo(1), daysAgo(6), NOW)).toBeNull();
});
