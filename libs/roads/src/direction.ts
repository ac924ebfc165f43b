import type { LatLon } from '@lanewise/contracts';

/** Numbers of a direction. */
export const DIMENSIONS = 3;
const RADIANS = Math.PI / 180;

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

/** Returns the square of the straight line between two directions: with it, distances are compared, not measured. */
export function squaredLine(one: Float64Array, from: number, other: Float64Array, to: number): number {
  const x = one[from] - other[to];
  const y = one[from + 1] - other[to + 1];
  const z = one[from + 2] - other[to + 2];
  return x * x + y * y + z * z;
}
