import {
  type Earnings,
  type FoundLoad,
  fromWireDate,
  deliveredAt,
  type LoadSearchRequest,
  profitPerDay,
} from '@lanewise/contracts';

/** Dollars between two places of the slider. */
export const STEP = 25;

/** The profit per mile of a match is known in whole cents. */
const HALF_CENT = 0.005;

/** Loads of similar miles are this much shorter or longer, as a share. */
const SIMILAR = 0.2;

/** The cost and time of a load, whatever rate is agreed on. */
export interface Trip {
  /** Dollars for all miles, empty ones too: the rate at which nothing is earned. */
  cost: number;
  totalMiles: number;
  /** Milliseconds since 1970. */
  free: number;
  delivered: number;
}

export function tripOf(
  load: FoundLoad,
  { pickupStartDate }: Pick<LoadSearchRequest, 'pickupStartDate'>,
): Trip {
  const timeOf = (date: string | null) => (date === null ? NaN : fromWireDate(date).getTime());
  return {
    cost: load.rate - load.profit,
    totalMiles: load.miles + load.deadheadOrigin + load.deadheadDestination,
    free: timeOf(pickupStartDate),
    delivered: deliveredAt(timeOf(load.pickUp), timeOf(load.delivery), load.miles),
  };
}

/** The earnings of the trip at a rate, in dollars. */
export function earnedAt(rate: number, { cost, totalMiles, free, delivered }: Trip) {
  const profit = rate - cost;
  return {
    profit,
    profitPerMile: profit / totalMiles,
    profitPerDay: profitPerDay(profit, free, delivered),
  };
}

/** Returns what all matches earn if a load earned another amount a mile. Without a posted rate, it earned nothing yet. */
export function repriced(earnings: Earnings, load: FoundLoad, profitPerMile: number): Earnings {
  const counts = new Map(earnings.profitPerMile.map((each, at) => [each, earnings.counts[at]]));
  const posted = load.rate > 0;
  const former = counts.get(load.profitPerMile);
  if (posted && former) counts.set(load.profitPerMile, former - 1);
  counts.set(profitPerMile, (counts.get(profitPerMile) ?? 0) + 1);
  const sorted = [...counts].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
  return {
    profitPerMile: sorted.map(([each]) => each),
    counts: sorted.map(([, count]) => count),
    unposted: earnings.unposted - (posted ? 0 : 1),
  };
}

/** Returns the least rate, in whole dollars, at which a load earns more a mile than all others. Null without others. */
export function rateToLead(load: FoundLoad, { cost, totalMiles }: Trip, earnings: Earnings): number | null {
  const others = earnings.profitPerMile.filter(
    (each, at) => load.rate === 0 || each !== load.profitPerMile || earnings.counts[at] > 1,
  );
  const best = others.at(-1);
  return best === undefined ? null : Math.floor(cost + (best + HALF_CENT) * totalMiles) + 1;
}

/** Returns the rate at which the trip would earn as much a mile as the middle one of these loads. Null without any. */
export function medianRate({ cost, totalMiles }: Trip, { profitPerMile, counts }: Earnings): number | null {
  const posted = counts.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  const middle = counts.findIndex((count) => (seen += count) * 2 >= posted);
  return middle < 0 ? null : Math.round(cost + profitPerMile[middle] * totalMiles);
}

/** Returns the search narrowed to loads of similar miles. */
export function similarTo(load: FoundLoad, search: LoadSearchRequest): LoadSearchRequest {
  const { milesMin = 0, milesMax = Infinity } = search;
  return {
    ...search,
    milesMin: Math.max(milesMin, Math.round(load.miles * (1 - SIMILAR))),
    milesMax: Math.min(milesMax, Math.round(load.miles * (1 + SIMILAR))),
  };
}

/** Returns the ends of the slider: from well below what the trip costs to above all known rates. */
export function sliderOf(cost: number, rates: readonly (number | null)[]): { min: number; max: number } {
  const posted = rates.filter((rate) => rate !== null && rate > 0) as number[];
  return {
    min: Math.max(0, Math.floor((0.8 * Math.min(cost, ...posted)) / STEP) * STEP),
    max: Math.ceil((1.15 * Math.max(cost, ...posted)) / STEP) * STEP,
  };
}
