import type { Place } from './cities.js';
import type { HaulingEquipment } from './enumerations.js';

/** Over how many days the figures of a lane can be taken, today included. */
export const LANE_DAYS = [7, 15, 30, 90] as const;
export type LaneDays = (typeof LANE_DAYS)[number];

/** Request of `POST importLoad/laneRates`. */
export interface LaneRatesRequest {
  origin: Place;
  destination: Place;
  equipment: HaulingEquipment;
  days: LaneDays;
}

/** Which postings count: with both ends within some miles, by the great circle × 1.2, of the lane's, or from its one state to the other. */
export type LaneArea = { kind: 'radius'; miles: number } | { kind: 'states'; miles: null };

/** The rates posted on a lane, in dollars a mile. Percentiles of fewer than 3 postings are null. */
export interface LaneRates {
  /** Number of postings with a rate. */
  n: number;
  area: LaneArea;
  p10: number | null;
  p25: number | null;
  median: number | null;
  p75: number | null;
  p90: number | null;
  /** The days (UTC) on which postings were first seen, oldest first. */
  byDay: LaneDay[];
  /** Number of postings that were first seen today. */
  loadsToday: number;
  /** The median of the same area over as many days before; null from fewer than 3. */
  formerMedian: number | null;
}

export interface LaneDay {
  /** `YYYY-MM-DD` */
  date: string;
  n: number;
  median: number;
}
