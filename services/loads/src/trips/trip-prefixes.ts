import { leastTime, type TripStage } from './trip-stage.js';
import type { TripSteps } from './trip-steps.js';
import { MILE_MS } from './truck-clock.js';

/**
 * Returns, for each number of loads, the most that so many or fewer can have earned by a time step, wherever they are.
 * @param firsts numbers of the first loads
 * @param rows of the loads after them
 */
export function mostEarnedBy(
  stage: TripStage,
  steps: TripSteps,
  firsts: Uint32Array,
  rows: Uint32Array,
): Float64Array[] {
  const { loads, query, earnings, lastStarts } = stage;
  const one = new Float64Array(steps.times).fill(-Infinity);
  for (const first of firsts) raise(one, steps.ofTime(stage.firsts.times[first]), stage.firstEarnings[first]);
  const found = [new Float64Array(0), runningMost(one)];
  for (let count = 2; count < query.maxLoads; count++) {
    const before = found[count - 1];
    const after = before.slice();
    for (const row of rows) {
      const earned = before[steps.ofTime(lastStarts[row])];
      if (earned === -Infinity) continue;
      const arrival =
        Math.max(loads.pickUps[row], query.free) + query.stopMs + leastTime(loads.miles[row] * MILE_MS, 0);
      const delivery = loads.deliveries[row];
      const done = (delivery > arrival ? delivery : arrival) + query.stopMs;
      raise(after, steps.ofTime(done), earned + earnings[row]);
    }
    found.push(runningMost(after));
  }
  return found;
}

function raise(values: Float64Array, at: number, value: number): void {
  // Beyond the last step no load can follow.
  if (at < values.length && value > values[at]) values[at] = value;
}

function runningMost(values: Float64Array): Float64Array {
  for (let at = 1; at < values.length; at++) if (values[at - 1] > values[at]) values[at] = values[at - 1];
  return values;
}
