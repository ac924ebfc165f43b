import { formatNumber } from '@lanewise/browser';
import type { Earnings } from '@lanewise/contracts';

/** Fewer loads than this say little about where one of them stands. */
const FEWEST = 5;

/** Where a profit per mile stands among the loads of a result that have a posted rate. */
export interface Standing {
  /** The best is 1. */
  rank: number;
  of: number;
  /** Share of the others that earn as much or less, from 0 to 1. */
  beats: number;
}

/** Returns where a profit per mile, in dollars, stands among all matches. Null among too few. */
export function standingOf(profitPerMile: number, earnings: Earnings): Standing | null {
  let better = 0;
  let of = 0;
  earnings.counts.forEach((count, at) => {
    of += count;
    if (earnings.profitPerMile[at] > profitPerMile) better += count;
  });
  if (of < FEWEST) return null;
  return { rank: better + 1, of, beats: Math.max(0, of - 1 - better) / (of - 1) };
}

/** `Top 3%`; in the lower half `Beats 40%`. */
export function standingText({ rank, of, beats }: Standing): string {
  const top = Math.ceil((100 * rank) / of);
  return top <= 50 ? `Top ${top}%` : `Beats ${Math.floor(100 * beats)}%`;
}

/** The share of a result that stands out, from 0 to 1. */
export const TOP_SHARE = 0.1;

/** `#12 of 340` */
export const standingLabel = ({ rank, of }: Standing): string =>
  `#${formatNumber(Math.min(rank, of))} of ${formatNumber(of)}`;

/** `No. 12 of 340 loads with a posted rate, by profit per mile: top 4%.` */
export const standingMeaning = (standing: Standing): string => {
  const { rank, of } = standing;
  const text = standingText(standing).toLowerCase();
  return `No. ${formatNumber(Math.min(rank, of))} of ${formatNumber(of)} loads with a posted rate, by profit per mile: ${text}.`;
};
