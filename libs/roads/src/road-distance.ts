import {
  EARTH_RADIUS_MILES,
  greatCircleMiles,
  type LatLon,
  ROAD_CIRCUITY,
  type RoadMilesKind,
} from '@lanewise/contracts';
import { WATER_MILES } from './graph/joins.js';
import type { LandMap } from './graph/land-map.js';
import { milesOf } from './graph/way-length.js';

/** Whole miles, and whether the road graph has them. */
export interface RoadDistance {
  miles: number;
  kind: RoadMilesKind;
}

/** Straight miles up to which local streets are taken for granted, and how much longer than straight they are at most. */
export const LOCAL_MILES = 15;
const MAX_LOCAL_CIRCUITY = 1.5;
/** Miles, far more than rounding errors. */
const MARGIN = 0.001;

/** Returns what the length of the fastest way means for two places. @param length Infinity without a way */
export function toDistance(from: LatLon, to: LatLon, length: number, land: LandMap): RoadDistance {
  if (from.latitude === to.latitude && from.longitude === to.longitude) {
    return { miles: 0, kind: length === Infinity ? 'estimate' : 'road' };
  }
  const straight = greatCircleMiles(from, to);
  if (length === Infinity) return { miles: Math.round(straight * ROAD_CIRCUITY), kind: 'estimate' };
  const miles = milesOf(length);
  const isLong = straight < LOCAL_MILES && miles > straight * MAX_LOCAL_CIRCUITY;
  if (isLong && land.waterMiles(from, to, straight) <= WATER_MILES) {
    return { miles: Math.round(straight * MAX_LOCAL_CIRCUITY), kind: 'estimate' };
  }
  return { miles: Math.round(Math.max(miles, straight)), kind: 'road' };
}

/**
 * Whether `toDistance` returns just the miles of the way, as it does for most: they are more than the great circle, and
 * the places are far enough apart. That is told without measuring the great circle, which takes longer.
 * @param squared the square of the straight line between the places through a globe of radius 1
 */
export function isPlainWay(miles: number, squared: number): boolean {
  const line = EARTH_RADIUS_MILES * Math.sqrt(squared);
  // asin(x) / x is convex in x², so it is at most what lies between its ends, 1 and half of pi. The line is 2x.
  const most = line * (1 + (Math.PI / 2 - 1) * (squared / 4));
  return line > LOCAL_MILES && miles > most + MARGIN;
}
