import { expect, test } from '@jest/globals';
import type { Earnings } from '@lanewise/contracts';
import { loadRankOf } from './load-rank';
import { foundLoad } from '../../../shared/load/testing/found-load';
import {
  earnedAt,
  medianRate,
  rateToLead,
  repriced,
  similarTo,
  sliderOf,
  tripOf,
} from './negotiation-figures';

const SEARCH = {
  origin: { fullName: 'Chicago, IL', latitude: 41.85, longitude: -87.65 },
  truck: { id: 'truck-1' },
  pickupStartDate: '2026-11-22T14:00:00.000',
};
/** 1,000 miles in all at 50 cents, delivered two days after the truck is free. */
const LOAD = foundLoad(1, {
  miles: 900,
  deadheadOrigin: 100,
  rate: 2000,
  profit: 1500,
  profitPerMile: 1.5,
  delivery: '2026-11-24T14:00:00.000',
});
const TRIP = tripOf(LOAD, SEARCH);
const OTHERS: Earnings = { profitPerMile: [0.5, 1.5, 2], counts: [3, 1, 1], unposted: 2 };

test('a trip costs all its miles, whatever its rate', () => {
  expect(TRIP).toMatchObject({ cost: 500, totalMiles: 1000 });
  expect(tripOf({ ...LOAD, rate: 0, profit: -500 }, SEARCH)).toEqual(TRIP);
});

test('a rate earns what it has beyond the cost, by trip, mile and day', () => {
  expect(earnedAt(2000, TRIP)).toEqual({ profit: 1500, profitPerMile: 1.5, profitPerDay: 750 });
  expect(earnedAt(500, TRIP)).toEqual({ profit: 0, profitPerMile: 0, profitPerDay: 0 });
});

test('another rate takes the load from its place to the new one', () => {
  expect(repriced(OTHERS, LOAD, 2.5)).toEqual({
    profitPerMile: [0.5, 2, 2.5],
    counts: [3, 1, 1],
    unposted: 2,
  });
  expect(repriced(OTHERS, LOAD, 0.5)).toEqual({ profitPerMile: [0.5, 2], counts: [4, 1], unposted: 2 });
  expect(loadRankOf(2.5, repriced(OTHERS, LOAD, 2.5))?.place).toBe(1);
});

test('another rate of a load without a posted one adds it to those that have one', () => {
  const unposted = { ...LOAD, rate: 0, profit: -500, profitPerMile: -0.5 };
  expect(repriced(OTHERS, unposted, 1)).toEqual({
    profitPerMile: [0.5, 1, 1.5, 2],
    counts: [3, 1, 1, 1],
    unposted: 1,
  });
});

test('the rate that makes a load the first is the least that earns more a mile than the best other one, as it is shown', () => {
  // Up to $2.005 are shown as $2.00.
  expect(rateToLead(LOAD, TRIP, OTHERS)).toBe(2506);
  expect(earnedAt(2506, TRIP).profitPerMile).toBeGreaterThan(2.005);
});

test('the rate that makes a load the first is measured by others, though they may earn the same', () => {
  const best = { ...LOAD, profitPerMile: 2, rate: 2500 };
  expect(rateToLead(best, TRIP, OTHERS)).toBe(2006);
  expect(rateToLead(best, TRIP, { ...OTHERS, counts: [3, 1, 2] })).toBe(2506);
  expect(rateToLead({ ...best, rate: 0 }, TRIP, OTHERS)).toBe(2506);
});

test('the rate that makes a load the first is not known without others', () => {
  expect(rateToLead(LOAD, TRIP, { profitPerMile: [1.5], counts: [1], unposted: 3 })).toBeNull();
});

test('the median is that of the loads with a rate, for the miles of this trip', () => {
  expect(medianRate(TRIP, OTHERS)).toBe(1000);
  expect(medianRate(TRIP, { ...OTHERS, counts: [1, 1, 1] })).toBe(2000);
  expect(medianRate(TRIP, { profitPerMile: [], counts: [], unposted: 4 })).toBeNull();
});

test('similar loads are a fifth shorter or longer, within the miles of the search', () => {
  expect(similarTo(LOAD, SEARCH)).toEqual({ ...SEARCH, milesMin: 720, milesMax: 1080 });
  expect(similarTo(LOAD, { ...SEARCH, milesMin: 800, milesMax: 1000 })).toMatchObject({
    milesMin: 800,
    milesMax: 1000,
  });
});

test('the slider has room below the cost and above all known rates', () => {
  expect(sliderOf(500, [2000, 2506, null])).toEqual({ min: 400, max: 2900 });
  expect(sliderOf(500, [0, null])).toEqual({ min: 400, max: 575 });
});
