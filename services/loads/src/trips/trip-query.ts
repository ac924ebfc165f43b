import type { TripSortField } from '@lanewise/contracts';
import type { LatLon } from '@lanewise/geo';
import type { QueryTruck } from '../search/search-query.js';

/** A search for trips with its truck and its defaults filled in. Distances are in miles, times in milliseconds since 1970. */
export interface TripQuery extends QueryTruck {
  origin: LatLon;
  destination: LatLon | undefined;
  /** When the truck is free. */
  free: number;
  /** When the trip must have ended. */
  latestEnd: number;
  /** Maximum empty miles to each pickup, and from the last delivery to the destination. */
  deadhead: number;
  deadheadAfter: number;
  milesMin: number;
  milesMax: number;
  maxLoads: number;
  /** Milliseconds at each pickup and delivery. */
  stopMs: number;
  /** Whether no driving is planned after 14 hours of a duty day. */
  fourteenHours: boolean;
  /** Whether to go on for longer where that is needed and nobody else waits. */
  thorough: boolean;
  sortField: TripSortField;
  /** Number of trips. */
  limit: number;
  /** Limits of each load, as in a search. */
  pickupEnd?: number;
  rateMinCents?: number;
  weightMax?: number;
  lengthMax?: number;
  hiddenShippers?: string[];
  /** Ids of loads that are left out, in lower case. */
  hiddenLoads?: string[];
}
