import { EARTH_RADIUS_MILES, type LatLon } from '@lanewise/geo';

export const DIMENSIONS = 3;
const RADIANS = Math.PI / 180;
const DIAMETER = 2 * EARTH_RADIUS_MILES;

/**
 * Writes the direction from the center of the earth to a point: a vector of length 1, of which only the differences
 * count. It is worked out once for each place, and leaves little to do for a distance.
 */
export function writeDirection({ latitude, longitude }: LatLon, into: Float64Array, at: number): void {
  const fromAxis = Math.cos(latitude * RADIANS);
  into[at] = fromAxis * Math.cos(longitude * RADIANS);
  into[at + 1] = fromAxis * Math.sin(longitude * RADIANS);
  into[at + 2] = Math.sin(latitude * RADIANS);
}

/** Returns the great-circle miles between two directions. No road miles are fewer. */
export function straightMiles(one: Float64Array, from: number, other: Float64Array, to: number): number {
  return DIAMETER * Math.asin(Math.min(1, Math.sqrt(squaredLine(one, from, other, to)) / 2));
}

/** Returns the square of the straight line between two directions: with it, distances are compared, not measured. */
export function squaredLine(one: Float64Array, from: number, other: Float64Array, to: number): number {
  const x = one[from] - other[to];
  const y = one[from + 1] - other[to + 1];
  const z = one[from + 2] - other[to + 2];
  return x * x + y * y + z * z;
}

/** The squared line of great-circle miles; Infinity for those that reach around the globe. */
export const squaredLineOf = (miles: number): number =>
  miles >= (DIAMETER * Math.PI) / 2 ? Infinity : 4 * Math.sin(miles / DIAMETER) ** 2;
