import type { Places } from '../search/index/place-table.js';
import { BestTrips, type RankedTrip } from './best-trips.js';
import type { TripLoads } from './trip-loads.js';
import { TripPass } from './trip-pass.js';
import type { TripQuery } from './trip-query.js';
import { promising } from './trip-samples.js';
import { TripStage } from './trip-stage.js';
import { WorkLimit } from './work-limit.js';

const RESOLUTION = { times: 48, drivings: 4 };
/** How often promising loads are searched, on how many chains each time, and what it must gain to be done again. */
const ROUNDS = { most: 5, chains: 5000, gain: 1.03 };

/** The best trips by rows, in order. */
export interface FoundTrips {
  trips: RankedTrip[];
  /** Whether no trip among all loads is better. */
  exact: boolean;
  /** Number of chains of loads that have been looked at. */
  examined: number;
}

/**
 * Finds the best trips among loads. First, good ones among the promising loads: the better the worst of them is, the
 * less is left to look at among all.
 * @param compareIds of the loads of two rows
 * @param isTimeUp whether it has to end, asked now and then
 */
export function searchTrips(
  query: TripQuery,
  loads: TripLoads,
  places: Places,
  compareIds: (left: number, right: number) => number,
  isTimeUp = () => false,
): FoundTrips {
  const stage = new TripStage(query, loads, places);
  const best = new BestTrips(query.limit, compareIds);
  const limits = [new WorkLimit(isTimeUp)];
  const all = {
    firsts: stage.firsts.rows.map((_, first) => first),
    rows: stage.rows,
    deadhead: query.deadhead,
    neighbors: stage.cells.within(query.deadhead),
    resolution: RESOLUTION,
  };
  new TripPass(stage, best, all, limits[0]).tryFirstLoads();
  const some = promising(stage);
  for (let round = 0; round < ROUNDS.most; round++) {
    const before = best.threshold;
    const limit = new WorkLimit(isTimeUp, ROUNDS.chains);
    limits.push(limit);
    new TripPass(stage, best, some, limit).run();
    if (!(best.threshold > before * ROUNDS.gain)) break;
  }
  const last = new WorkLimit(isTimeUp);
  limits.push(last);
  new TripPass(stage, best, all, last).run();
  const examined = limits.reduce((sum, limit) => sum + limit.examined, 0);
  return { trips: best.trips, exact: !last.isOver, examined };
}
