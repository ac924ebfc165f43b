import { EARTH_RADIUS_MILES } from '@lanewise/geo';
import { squaredLine } from '@lanewise/roads';

const DIAMETER = 2 * EARTH_RADIUS_MILES;

/** Returns the great-circle miles between two directions. No road miles are fewer. */
export function straightMiles(one: Float64Array, from: number, other: Float64Array, to: number): number {
  return DIAMETER * Math.asin(Math.min(1, Math.sqrt(squaredLine(one, from, other, to)) / 2));
}

/** The squared line of great-circle miles; Infinity for those that reach around the globe. */
export const squaredLineOf = (miles: number): number =>
  miles >= (DIAMETER * Math.PI) / 2 ? Infinity : 4 * Math.sin(miles / DIAMETER) ** 2;
