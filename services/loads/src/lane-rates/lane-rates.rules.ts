import type { LaneArea, LaneDay, LaneRates } from '@lanewise/contracts';
import { toDollars } from '@lanewise/money';
import { DAY_MS } from './posting-partitions.js';

/** From fewer postings, the next wider area is taken. */
const ENOUGH_POSTINGS = 10;
/** With fewer, there are no figures. */
const MIN_POSTINGS = 3;

/** The areas to try, in this order. */
export const AREAS: readonly LaneArea[] = [
  { kind: 'radius', miles: 50 },
  { kind: 'radius', miles: 100 },
  { kind: 'radius', miles: 150 },
  { kind: 'states', miles: null },
];

/** A posting with a rate. */
export interface Posting {
  /** When the day (UTC) began on which it was first seen. */
  day: number;
  /** Unrounded. */
  centsPerMile: number;
  /** A load keeps it when it comes back to the market. */
  identity: string;
  /** Equal for loads that are the same; null for one that never is a duplicate. */
  duplicateKey: string | null;
}

export type CountedPosting = Pick<Posting, 'day' | 'centsPerMile'>;

/**
 * Returns the postings of an area that count: each load once, by its first day and its last rate, and of duplicates the
 * one that was first seen.
 * @param postings in the order in which they were first seen
 */
export function countOnce<Counted extends Posting>(postings: Iterable<Counted>): Counted[] {
  const loads = new Map<string, Counted>();
  for (const posting of postings) {
    const earlier = loads.get(posting.identity);
    loads.set(posting.identity, earlier ? { ...posting, day: earlier.day } : posting);
  }
  const keys = new Set<string>();
  return [...loads.values()].filter(({ duplicateKey }) => {
    if (duplicateKey === null) return true;
    const isFirst = !keys.has(duplicateKey);
    keys.add(duplicateKey);
    return isFirst;
  });
}

/**
 * Returns what an area's postings of the last days say.
 * @param postings those that count, of the whole history
 * @param today when it began, in UTC
 */
export function laneRates(
  postings: readonly CountedPosting[],
  area: LaneArea,
  days: number,
  today: number,
): LaneRates {
  const within = (from: number, to: number) => postings.filter(({ day }) => day >= from && day < to);
  const start = today - (days - 1) * DAY_MS;
  const current = within(start, today + DAY_MS);
  const rates = sortedRates(current);
  const isEnough = rates.length >= MIN_POSTINGS;
  const at = (share: number) => (isEnough ? toDollars(percentile(rates, share)) : null);
  const former = sortedRates(within(start - days * DAY_MS, start));
  return {
    n: rates.length,
    area,
    p10: at(0.1),
    p25: at(0.25),
    median: at(0.5),
    p75: at(0.75),
    p90: at(0.9),
    byDay: isEnough ? byDay(current) : [],
    loadsToday: current.filter(({ day }) => day === today).length,
    formerMedian: isEnough && former.length >= MIN_POSTINGS ? toDollars(percentile(former, 0.5)) : null,
  };
}

/** Whether the figures of an area are the answer, or a wider one has to be looked at. */
export const isAnswer = ({ n, area }: Pick<LaneRates, 'n' | 'area'>): boolean =>
  n >= ENOUGH_POSTINGS || area === AREAS.at(-1);

/**
 * The value at the position `(n − 1) × share`, by linear interpolation.
 * @param sorted at least one
 */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  const position = (sorted.length - 1) * share;
  const below = Math.floor(position);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (sorted[above] - sorted[below]) * (position - below);
}

function byDay(postings: readonly CountedPosting[]): LaneDay[] {
  const days = new Map<number, CountedPosting[]>();
  for (const posting of postings) {
    const ofDay = days.get(posting.day);
    if (ofDay) ofDay.push(posting);
    else days.set(posting.day, [posting]);
  }
  return [...days]
    .sort(([left], [right]) => left - right)
    .map(([day, ofDay]) => ({
      date: new Date(day).toISOString().slice(0, 10),
      n: ofDay.length,
      median: toDollars(percentile(sortedRates(ofDay), 0.5)),
    }));
}

const sortedRates = (postings: readonly CountedPosting[]): Float64Array =>
  Float64Array.from(postings, ({ centsPerMile }) => centsPerMile).sort();
