import type { FoundLoad, LoadSearchRequest } from './market-loads.js';

/** Trip sort fields by wire name, with the labels and in the order of the menu. The best trip comes first. */
export const TRIP_SORT_LABELS = {
  profitPerDay: 'Profit Per Day',
  profit: 'Profit',
} as const;
export type TripSortField = keyof typeof TRIP_SORT_LABELS;

export const DEFAULT_TRIP_SORT: TripSortField = 'profitPerDay';

/** Defaults of a search for trips. Other defaults are those of a search. */
export const TRIP_DEFAULTS = { maxLoads: 3, stopHours: 2, fourteenHours: true, pageSize: 10 } as const;

/** Without `homeBy`, a trip ends within so many days of when the truck is free. */
export const LONGEST_TRIP_DAYS = 14;

/** A wait of so many hours is a rest, which is also how long the rest after a day of driving is (49 CFR 395.3). */
export const REST_HOURS = 10;

/** After so many hours from the end of a rest, a driver no longer drives before the next one (49 CFR 395.3). */
export const DUTY_HOURS = 14;

/** How many times as long a thorough search for trips may take. */
export const THOROUGH_TIMES = 5;

/** Request of `POST importLoad/trips`. Distances are in miles. Absent limits have defaults. */
export interface TripsRequest
  extends
    Pick<
      LoadSearchRequest,
      'origin' | 'destination' | 'truck' | 'milesMin' | 'milesMax' | 'rateMin' | 'weightMax' | 'lengthMax'
    >,
    Pick<LoadSearchRequest, 'pickupEndDate' | 'hiddenCompanies'> {
  /** When the truck is free: a date and time; a bare date means 00:00 UTC. What has passed means now. */
  pickupStartDate: string;
  /** Latest end of the trip: a date and time; a bare date means the end of that day in UTC. */
  homeBy?: string | null;
  /** Maximum empty miles to each pickup, and from the last delivery too unless `deadheadAfter` is given. */
  deadhead?: number;
  /** Maximum empty miles from the last delivery to the destination. */
  deadheadAfter?: number | null;
  /** Ids of loads that are not to be taken. */
  hiddenLoads?: string[];
  maxLoads?: number;
  /** Hours for loading, and for unloading, in halves. */
  stopHours?: number;
  /** Whether no driving is planned after `DUTY_HOURS`. */
  fourteenHours?: boolean;
  /** Whether to go on for `THOROUGH_TIMES` as long where that is needed and nobody else waits. */
  thorough?: boolean;
  /** Wire name, or the label on the screen without spaces, in any case. */
  sortField?: string;
  pageSize?: number;
}

/** Response of `POST importLoad/trips`. */
export interface TripsResponse {
  /** The best trips, in order. */
  itemList: Trip[];
  /** Whether no trip among all loads is better. If not, the time of the search ended before that was known. */
  exact: boolean;
  /** Number of chains of loads that were examined. */
  examined: number;
}

/** A chain of loads for one truck. Dates are in UTC without `Z`, rounded to the minute; money is in dollars. */
export interface Trip {
  /**
   * In order: `deadheadOrigin` is the empty miles to a load, `deadheadDestination` of the last one those to the
   * destination, otherwise 0.
   */
  loads: FoundLoad[];
  /** The activities of the truck, in order and without gaps. */
  steps: TripStep[];
  /** Loaded. */
  miles: number;
  emptyMiles: number;
  rate: number;
  costs: number;
  profit: number;
  /** Over all miles. */
  profitPerMile: number;
  profitPerDay: number;
  /** The time from when the truck is free until the end; at least half a day. */
  days: number;
  /** When the truck is free, and when the trip ends. */
  startsAt: string;
  endsAt: string;
}

/** Activities of the truck: drives empty or loaded, waits for a pickup or delivery, is loaded or unloaded, or rests. */
export const TRIP_STEP_KINDS = ['drive', 'load', 'wait', 'stop', 'rest'] as const;
export type TripStepKind = (typeof TRIP_STEP_KINDS)[number];

/** A part of a trip that takes time. */
export interface TripStep {
  kind: TripStepKind;
  startsAt: string;
  endsAt: string;
  /** Driven; a drive that rests divide is several steps, whose miles add up to those between the places. */
  miles?: number;
  /** The load that is hauled, loaded or unloaded. */
  loadId?: string;
}

export const TRIPS_PATH = 'importLoad/trips';
