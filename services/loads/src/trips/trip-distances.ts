import { type LatLon, circleMiles } from '@lanewise/geo';
import { DIMENSIONS, exactRoadMiles, writeDirection } from '../search/index/direction.js';
import type { Places } from '../search/index/place-table.js';

/** Miles: several times the difference between `exactRoadMiles` and `circleMiles`. */
const DOUBT = 1e-3;

/** Returns the road miles between two places. */
export function milesBetween(places: Places, from: number, to: number): number {
  const { directions } = places;
  const exact = exactRoadMiles(directions, from * DIMENSIONS, directions, to * DIMENSIONS);
  const nearest = Math.round(exact);
  // Where the difference might decide how it is rounded, the function that cards use decides.
  if (Math.abs(exact - nearest) <= 0.5 - DOUBT) return nearest;
  return circleMiles(pointOf(places, from), pointOf(places, to));
}

/** Returns the road miles from a point to each of the places. */
export function milesFrom(point: LatLon, places: Places): Int32Array {
  const direction = new Float64Array(DIMENSIONS);
  writeDirection(point, direction, 0);
  const miles = new Int32Array(places.coordinates.length / 2);
  for (let place = 0; place < miles.length; place++) {
    const exact = exactRoadMiles(direction, 0, places.directions, place * DIMENSIONS);
    const nearest = Math.round(exact);
    const isClear = Math.abs(exact - nearest) <= 0.5 - DOUBT;
    miles[place] = isClear ? nearest : circleMiles(point, pointOf(places, place));
  }
  return miles;
}

export const pointOf = ({ coordinates }: Places, place: number): LatLon => ({
  latitude: coordinates[place * 2],
  longitude: coordinates[place * 2 + 1],
});
