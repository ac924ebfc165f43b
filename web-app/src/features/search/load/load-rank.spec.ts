import { expect, test } from '@jest/globals';
import type { Earnings } from '@lanewise/contracts';
import { rankLabel, rankDescription, loadRankOf, loadRankText } from './load-rank';

const EARNINGS: Earnings = { profitPerMile: [-0.5, 1, 1.5, 2], counts: [40, 30, 20, 10], unposted: 7 };

test.each([
  [2, 1, 'Top 1%'],
  [1.99, 11, 'Top 11%'],
  [1.5, 11, 'Top 11%'],
  [1, 31, 'Top 31%'],
  [0, 61, 'Beats 39%'],
  [-0.5, 61, 'Beats 39%'],
  [-0.51, 101, 'Beats 0%'],
])('where a load stands a profit per mile of %s is number %s: %s', (profitPerMile, rank, text) => {
  const ranked = loadRankOf(profitPerMile, EARNINGS)!;
  expect(ranked.place).toBe(rank);
  expect(loadRankText(ranked)).toBe(text);
});

test('where a load stands counts only loads with a posted rate', () => {
  const best = loadRankOf(2, EARNINGS)!;
  expect(rankLabel(best)).toBe('#1 of 100');
  expect(rankDescription(best)).toBe('No. 1 of 100 loads with a posted rate, by profit per mile: top 1%.');
});

test('where a load stands is not said among fewer than five loads', () => {
  expect(loadRankOf(1, { profitPerMile: [1, 2], counts: [2, 2], unposted: 50 })).toBeNull();
});
