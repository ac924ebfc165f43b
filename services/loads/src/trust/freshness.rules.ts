import type { Freshness } from '@lanewise/contracts';

/** Days of postings from which it is worked out how long those of a source stay. */
export const FRESHNESS_DAYS = 14;
const HOURS = FRESHNESS_DAYS * 24;
/** With fewer postings, there are no figures. */
const MIN_POSTINGS = 100;

/** How many postings have something in common that is measured in whole hours. */
export interface HourCount {
  hours: number;
  count: number;
}

/** How many of a source's postings were still there after so many hours. */
export interface Survival {
  /** By hours: the share of the postings that came at least so long ago; of as many hours as have enough of them. */
  shares: number[];
  /** The first hour by which half of them were gone. */
  halfGone: number | null;
}

/**
 * @param ages of all postings, from when they came until now
 * @param stays of all postings, from when they came until they went, or until now
 */
export function survivalOf(ages: readonly HourCount[], stays: readonly HourCount[]): Survival {
  const counts = atLeast(ages);
  const there = atLeast(stays);
  const end = counts.findIndex((count) => count < MIN_POSTINGS);
  const shares = counts.slice(0, end < 0 ? HOURS : end).map((count, hour) => there[hour] / count);
  const halfGone = shares.findIndex((share) => share <= 0.5);
  return { shares, halfGone: halfGone < 0 ? null : halfGone };
}

/** How likely a posting is still there after so many whole hours; null where there are too few postings. */
export function freshnessAt({ shares, halfGone }: Survival, hours: number): Freshness | null {
  const share = shares[Math.max(0, hours)];
  if (share === undefined) return null;
  return { stillThere: Math.round(share * 100) / 100, usuallyGoneHours: halfGone };
}

/** By hours, how many have at least so many. */
function atLeast(counts: readonly HourCount[]): number[] {
  const sums = Array<number>(HOURS).fill(0);
  for (const { hours, count } of counts) sums[Math.min(Math.max(hours, 0), HOURS - 1)] += count;
  for (let hour = HOURS - 2; hour >= 0; hour--) sums[hour] += sums[hour + 1];
  return sums;
}
