import { expect, test } from '@jest/globals';
import { ageInWords, areaInWords, doubtInWords, percentileInWords, trendInWords } from './lane-words';
import { percentilesOf, laneAddress } from './lanes';
import { LANE, ratesWith, scarceRates } from './testing/lane';

test.each([
  [50, 'Both ends within 50 miles.'],
  [150, 'Both ends within 150 miles, as fewer than 10 were nearer.'],
])('the area of %d miles says whether it was widened', (miles, words) => {
  expect(areaInWords(ratesWith({ area: { kind: 'radius', miles } }), LANE)).toBe(words);
});

test('the widest area names both states', () => {
  expect(areaInWords(scarceRates(2), LANE)).toBe('From Illinois to Texas, as fewer than 10 were nearer.');
});

test.each([
  [0, 'No posting with a rate in 30 days: nothing is known of what this lane pays.'],
  [1, 'Only 1 posting with a rate in 30 days: too few to say what this lane pays.'],
  [9, 'Only 9 postings: take it as a rough guide.'],
  [10, null],
])('%d postings are doubted as far as they are few', (n, words) => {
  expect(doubtInWords(ratesWith({ n }), LANE)).toBe(words);
});

test.each([
  [1.81, 'in the lowest 10%'],
  [1.82, 'in the lowest 25%'],
  [2.05, 'in the middle half, below the median'],
  [2.204, 'at the median'],
  [2.41, 'in the middle half, above the median'],
  [2.45, 'in the top 25%'],
  [2.81, 'in the top 10%'],
])('$%d a mile stands as far up as the percentiles tell', (perMile, words) => {
  expect(percentileInWords(perMile, percentilesOf(ratesWith())!)).toBe(words);
});

test.each([
  [2.115, 'Median up 4% on the 30 days before.'],
  [2.5, 'Median down 12% on the 30 days before.'],
  [2.2, 'Median as in the 30 days before.'],
  [null, null],
])('the trend from a median of %p says how far it went', (formerMedian, words) => {
  expect(trendInWords(ratesWith({ formerMedian }), 30)).toBe(words);
});

test('figures say how many are of today, or how old the last one is', () => {
  expect(ageInWords(ratesWith())).toBe('3 first seen today.');
  expect(ageInWords(ratesWith({ loadsToday: 0 }))).toBe('The last one came on Nov 23, 2026.');
  expect(ageInWords(scarceRates(0))).toBeNull();
});

test('the address of a lane leaves out the usual days', () => {
  expect(laneAddress(LANE)).toBe('/lane-rates?origin=Chicago%2C+IL&destination=Dallas%2C+TX&equipment=Van');
  expect(laneAddress({ ...LANE, days: 7 })).toMatch(/&days=7$/);
});
