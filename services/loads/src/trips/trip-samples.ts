import { DRIVING, REST_HOURS, SEARCH_DEFAULTS } from '@lanewise/contracts';
import { TripNeighbors } from './trip-neighbors.js';
import type { TripScope } from './trip-pass.js';
import type { TripStage } from './trip-stage.js';
import { MILE_MS } from './truck-clock.js';

const FIRSTS = 3000;
const ROWS = 20_000;
/** Enough to find good trips: what is far away is seldom part of one. */
const DEADHEAD = SEARCH_DEFAULTS.deadhead;
const RESOLUTION = { times: 24, drivings: 3 };
/** Values of which a bound is taken, one of so many. */
const SAMPLED = 16;
/** What driving takes with its share of the rests. */
const WITH_RESTS = (DRIVING.hoursPerDay + REST_HOURS) / DRIVING.hoursPerDay;

/**
 * Returns loads that look promising, each by itself: good trips among them are found soon.
 * @param neighbors within the deadhead that is asked for
 */
export function promising(stage: TripStage, neighbors: TripNeighbors): TripScope {
  const { loads, query, earnings, firstEarnings, firsts, rows } = stage;
  const isPerDay = query.sortField === 'profitPerDay';
  const spent = (row: number) => 2 * query.stopMs + loads.miles[row] * MILE_MS * WITH_RESTS;
  return {
    firsts: bestOf(
      firsts.rows.map((_, first) => first),
      FIRSTS,
      (first) =>
        isPerDay ? firstEarnings[first] / (firsts.times[first] - query.free) : firstEarnings[first],
    ),
    rows: bestOf(rows, ROWS, (row) => (isPerDay ? earnings[row] / spent(row) : earnings[row])),
    deadhead: Math.min(DEADHEAD, query.deadhead),
    neighbors: query.deadhead <= DEADHEAD ? neighbors : new TripNeighbors(stage.cells, DEADHEAD),
    resolution: RESOLUTION,
  };
}

/** Returns about so many of some numbers, those of the greatest value. */
function bestOf(numbers: Uint32Array, count: number, valueOf: (number: number) => number): Uint32Array {
  if (numbers.length <= count) return numbers;
  const values = Float64Array.from(numbers, valueOf);
  const some = values.filter((_, n) => n % SAMPLED === 0).sort();
  const least = some[Math.max(0, some.length - Math.ceil(count / SAMPLED))];
  return numbers.filter((_, n) => values[n] >= least);
}
