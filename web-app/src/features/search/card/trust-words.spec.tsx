import { expect, test } from '@jest/globals';
import { daysToPayInWords, freshnessInWords } from './trust-words';

test('days to pay say on what they stand', () => {
  expect(daysToPayInWords({ days: 31, loads: 12, carriers: 5 })).toBe(
    'Usually paid in 31 days (12 loads of 5 carriers)',
  );
});

test.each([
  [4, '62 in 100 like it are still there at this age; usually gone in 4 hours'],
  [1, '62 in 100 like it are still there at this age; usually gone in 1 hour'],
  [null, '62 in 100 like it are still there at this age'],
])('the chance that a load is still there is said in words', (usuallyGoneHours, words) => {
  expect(freshnessInWords({ stillThere: 0.618, usuallyGoneHours })).toBe(words);
});
