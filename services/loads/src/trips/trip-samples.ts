import type { TripScope } from './trip-pass.js';
import type { TripStage } from './trip-stage.js';
import { DRIVING, REST_HOURS } from '@lanewise/contracts';
import { MILE_MS } from './truck-clock.js';

const FIRSTS = 3000;
const ROWS = 20_000;
/** Enough to find good trips. */
const RESOLUTION = { times: 24, drivings: 3 };
/** Values of which a bound is taken, one of so many. */
const SAMPLED = 16;
/** What driving takes with its share of the rests. */
const WITH_RESTS = (DRIVING.hoursPerDay + REST_HOURS) / DRIVING.hoursPerDay;

/** Returns loads that look promising each by itself: good trips among them are found soon. */
export function promising(stage: TripStage): TripScope {
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
