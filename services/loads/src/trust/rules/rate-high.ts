import type { LaneArea, PostingFlag } from '@lanewise/contracts';
import type { CountedPosting } from '../../lane-rates/lane-rates.rules.js';

/** How many rates may decide on the percentile of all but one. */
const TOP = 5;
/** Above so many times what 9 in 10 of its lane pay, a rate is odd. */
const TIMES = 1.3;
const SHARE = 0.9;
/** With fewer others, there is no flag. */
export const MIN_OTHERS = 20;

/** The rates of a lane's loads: as many as it takes to leave any one of them out. */
export interface LaneFigures {
  area: LaneArea;
  n: number;
  /** The rates around the 90th percentile, ascending, from this position on. */
  from: number;
  top: Float64Array;
  /** The rates of those that may be too high, by load. Any other load may be left out or not. */
  outliers: ReadonlyMap<string, number>;
}

/** Sums up what the postings of a lane pay. */
export function toLaneFigures<Posting extends Pick<CountedPosting, 'centsPerMile'>>(
  postings: readonly Posting[],
  area: LaneArea,
  idOf: (posting: Posting) => string,
): LaneFigures {
  const rates = Float64Array.from(postings, ({ centsPerMile }) => centsPerMile).sort();
  const from = Math.max(0, Math.floor((rates.length - 2) * SHARE));
  const outliers = postings.filter(({ centsPerMile }) => centsPerMile > TIMES * rates[from]);
  return {
    area,
    n: rates.length,
    from,
    top: rates.slice(from, from + TOP),
    outliers: new Map(outliers.map((posting) => [idOf(posting), posting.centsPerMile])),
  };
}

/** A rate that is far above its lane. */
export interface HighRate {
  /** The rate of the load, in cents per mile. */
  rate: number;
  /** How many other loads the lane has. */
  others: number;
  /** 9 in 10 of them pay up to this, in cents per mile. */
  usual: number;
  /** The lane's radius; null for all of two states. */
  miles: LaneArea['miles'];
}

/** Returns a rate per mile above 1.3 times what 9 in 10 of at least 20 other loads of the lane pay, else null. */
export function highRate(
  { id, rateCents, miles }: { id: string; rateCents: number; miles: number },
  lane: LaneFigures,
): HighRate | null {
  if (rateCents === 0) return null;
  const own = lane.outliers.get(id);
  const others = own === undefined ? lane.n : lane.n - 1;
  if (others < MIN_OTHERS) return null;
  const usual = percentileOf(lane, own, others);
  const rate = rateCents / miles;
  return rate > TIMES * usual ? { rate, others, usual, miles: lane.area.miles } : null;
}

/** Warns of it. */
export const rateHigh = ({ rate, others, usual, miles }: HighRate): PostingFlag => ({
  kind: 'rate-high',
  text: 'Pays far more per mile than its lane.',
  evidence: `${perMile(rate)}/mi; 9 in 10 of ${others} loads ${whereOf(miles)} pay up to ${perMile(usual)}.`,
});

/** As `percentile` of the lane rates, over all but one rate. */
function percentileOf({ top, from }: LaneFigures, leftOut: number | undefined, count: number): number {
  const at = leftOut === undefined ? -1 : top.indexOf(leftOut);
  const rateAt = (position: number) => {
    const rank = Math.min(position, count - 1) - from;
    return top[at >= 0 && rank >= at ? rank + 1 : rank];
  };
  const position = (count - 1) * SHARE;
  const below = Math.floor(position);
  return rateAt(below) + (rateAt(below + 1) - rateAt(below)) * (position - below);
}

function whereOf(miles: LaneArea['miles']): string {
  if (miles === null) return 'between the same states';
  return miles === 50 ? 'on this lane' : `within ${miles} miles of this lane`;
}

const perMile = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
