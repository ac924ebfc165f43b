import { DRIVING, REST_HOURS, SEARCH_DEFAULTS } from '@lanewise/contracts';
import { DAY_MS } from './trip-figure.js';
import type { TripScope } from './trip-pass.js';
import type { TripStage } from './trip-stage.js';
import { MILE_MS } from './truck-clock.js';

/** How many of them: first loads, last loads and any. */
const FIRSTS = 3000;
const LASTS = 3000;
const ROWS = 15_000;
/** Trips that earn much a day are mostly short. */
const SOON_MS = 3 * DAY_MS;
/** Enough to find good trips: what is far away is seldom part of one. */
const DEADHEAD = SEARCH_DEFAULTS.deadhead;
const RESOLUTION = { times: 24, drivings: 3 };
/** Values of which a bound is taken, one of so many. */
const SAMPLED = 16;
/** How long driving takes, with its share of the rests. */
const WITH_RESTS = (DRIVING.hoursPerDay + REST_HOURS) / DRIVING.hoursPerDay;

/** Returns loads that look promising, each by itself: good trips among them are found soon. */
export function promising(stage: TripStage): TripScope {
  const { query } = stage;
  const deadhead = Math.min(DEADHEAD, query.deadhead);
  return {
    firsts: bestFirsts(stage),
    rows: query.sortField === 'profitPerDay' ? bestByDay(stage) : bestOf(stage.rows, ROWS, stage.earnings),
    deadhead,
    neighbors: stage.cells.within(deadhead),
    resolution: RESOLUTION,
  };
}

function bestFirsts({ query, firsts, firstEarnings }: TripStage): Uint32Array {
  const all = firsts.rows.map((_, first) => first);
  if (query.sortField === 'profit') return bestOf(all, FIRSTS, firstEarnings);
  const values = firstEarnings.map((earned, first) => earned / (firsts.times[first] - query.free));
  return bestOf(all, FIRSTS, values);
}

/** By what they earn in the time that they take with their share of rests. */
function bestByDay({ query, loads, rows, earnings, lastStarts, homeMiles }: TripStage): Uint32Array {
  const soon = rows.filter((row) => lastStarts[row] < query.free + SOON_MS);
  const values = new Float64Array(loads.count);
  const value = (row: number, more: number) => {
    const spent = 2 * query.stopMs + (loads.miles[row] + more) * MILE_MS * WITH_RESTS;
    values[row] = (earnings[row] - query.costPerMileCents * more) / spent;
  };
  for (const row of soon) value(row, 0);
  const best = bestOf(soon, ROWS, values);
  if (!homeMiles) return best;
  const ending = soon.filter((row) => homeMiles[loads.destinations[row]] <= query.deadheadAfter);
  for (const row of ending) value(row, homeMiles[loads.destinations[row]]);
  return Uint32Array.from(new Set([...best, ...bestOf(ending, LASTS, values)]));
}

/** Returns about so many of some numbers, those of the greatest values. */
function bestOf(numbers: Uint32Array, count: number, values: Float64Array): Uint32Array {
  if (numbers.length <= count) return numbers;
  const some = Float64Array.from(
    numbers.filter((_, n) => n % SAMPLED === 0),
    (number) => values[number],
  ).sort();
  const least = some[Math.max(0, some.length - Math.ceil(count / SAMPLED))];
  return numbers.filter((number) => values[number] >= least);
}
