import { expect, test } from '@jest/globals';
import { daysToPayInWords, freshnessInWords } from './trust-words';

test('days to pay say on what they stand', () => {
  expect(daysToPayInWords({ days: 31, loads: 12, carriers: 5 })).toBe(
    'Usually paid in 31 days (12 loads of 5 carriers)',
  );
});

test.each([
  [0.618, 4, '62 in 100 like it are still there by now; usually gone in 4 hours'],
  [0.618, 1, '62 in 100 like it are still there by now; usually gone in 1 hour'],
  [0.618, null, '62 in 100 like it are still there by now'],
  [1, 4, 'usually gone in 4 hours'],
  [1, null, null],
])('a share of %d and %p hours are said in words', (stillThere, usuallyGoneHours, words) => {
  expect(freshnessInWords({ stillThere, usuallyGoneHours })).toBe(words);
});
