import { formatNumber } from '@lanewise/browser';
import type { Earnings } from '@lanewise/contracts';

/** A rank among fewer loads than this says little. */
const MIN_LOADS = 5;

/** The place of a profit per mile among the loads of a result that have a posted rate. */
export interface LoadRank {
  /** The best is 1. */
  place: number;
  total: number;
  /** Share of the others that earn as much or less, from 0 to 1. */
  beats: number;
}

/** Ranks a profit per mile, in dollars, among all matches. Null among too few. */
export function loadRankOf(profitPerMile: number, earnings: Earnings): LoadRank | null {
  let better = 0;
  let total = 0;
  earnings.counts.forEach((count, at) => {
    total += count;
    if (earnings.profitPerMile[at] > profitPerMile) better += count;
  });
  if (total < MIN_LOADS) return null;
  return { place: better + 1, total, beats: Math.max(0, total - 1 - better) / (total - 1) };
}

/** `Top 3%`; in the lower half `Beats 40%`. */
export function loadRankText({ place, total, beats }: LoadRank): string {
  const top = Math.ceil((100 * place) / total);
  return top <= 50 ? `Top ${top}%` : `Beats ${Math.floor(100 * beats)}%`;
}

/** The share of a result that stands out, from 0 to 1. */
export const TOP_SHARE = 0.1;

/** `#12 of 340` */
export const rankLabel = ({ place, total }: LoadRank): string =>
  `#${formatNumber(Math.min(place, total))} of ${formatNumber(total)}`;

/** `No. 12 of 340 loads with a posted rate, by profit per mile: top 4%.` */
export const rankDescription = (rank: LoadRank): string => {
  const { place, total } = rank;
  const text = loadRankText(rank).toLowerCase();
  return `No. ${formatNumber(Math.min(place, total))} of ${formatNumber(total)} loads with a posted rate, by profit per mile: ${text}.`;
};
