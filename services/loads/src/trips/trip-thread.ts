import type { TelemetryOptions } from '@lanewise/telemetry';
import type { MarketPart } from '../search/index/market-part.js';
import type { PlannedTrip } from './plan-trips.js';
import type { TripQuery } from './trip-query.js';

/** The `workerData` of the thread that plans trips. */
export interface TripThreadOptions {
  telemetry: TelemetryOptions;
  /** Milliseconds for a search. */
  searchMs: number;
  /** How many wait for a plan: one number, which the service writes while the thread works. */
  waiting: Int32Array;
}

/** The best trips for a truck. */
export interface PlannedTrips {
  trips: PlannedTrip[];
  exact: boolean;
  examined: number;
  /** Whether its copy of the loads should begin anew, as it holds more that is old than that is not. */
  isWasteful: boolean;
}

/**
 * A message to the thread, in this order: what its copy of the loads lacks, and then the query. Or the number of a
 * question that nobody waits for any more.
 */
export type ToTripThread = { part: MarketPart } | { number: number; query: TripQuery } | { drop: number };

/** A message from the thread. */
export type FromTripThread = { number: number; result: PlannedTrips } | { number: number; error: unknown };
