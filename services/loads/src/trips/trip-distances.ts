import type { LatLon } from '@lanewise/geo';
import { DIMENSIONS, JoinTable, loadRoads, writeDirection } from '@lanewise/roads';
import { straightMiles } from '../search/index/direction.js';
import type { Places } from '../search/index/place-table.js';

/** Road miles are rounded, so they can be half a mile less than the great circle, and a little for its own errors. */
export const ROUNDING = 0.5 + 1e-6;
/** Miles that are more than any. */
const TOO_FAR = 2 ** 31 - 1;

/** The joins of places by number, for all plans. */
let table: JoinTable | undefined;

/** Road miles between places, for one plan: each pair is measured once. */
export class TripDistances {
  private readonly measured = new Map<number, number>();

  constructor(private readonly places: Places) {}

  /** Returns the road miles between two places. */
  between(from: number, to: number): number {
    const pair = from * (this.places.coordinates.length / 2) + to;
    let miles = this.measured.get(pair);
    if (miles === undefined) {
      miles = loadRoads().miles(pointOf(this.places, from), pointOf(this.places, to));
      this.measured.set(pair, miles);
    }
    return miles;
  }

  /** Returns what the road miles between two places are at least: by the great circle, which is measured at once. */
  fewestBetween(from: number, to: number): number {
    const { directions } = this.places;
    return straightMiles(directions, from * DIMENSIONS, directions, to * DIMENSIONS) - ROUNDING;
  }

  /** Returns the road miles from a point to each of the places; what is farther than `most` may only be told to be so. */
  from(point: LatLon, most: number): Int32Array {
    const { places } = this;
    const row = loadRoads().rowFrom(point, most);
    const direction = new Float64Array(DIMENSIONS);
    writeDirection(point, direction, 0);
    const miles = new Int32Array(places.coordinates.length / 2).fill(TOO_FAR);
    for (let place = 0; place < miles.length; place++) {
      const straight = straightMiles(direction, 0, places.directions, place * DIMENSIONS);
      if (straight - ROUNDING <= most) miles[place] = row.milesTo(joinsWith(places, place), place);
    }
    return miles;
  }
}

export const pointOf = ({ coordinates }: Places, place: number): LatLon => ({
  latitude: coordinates[place * 2],
  longitude: coordinates[place * 2 + 1],
});

/** Returns the table of joins, with those of a place. */
function joinsWith(places: Places, place: number): JoinTable {
  table ??= new JoinTable(loadRoads());
  const point = pointOf(places, place);
  const known = table.has(place) ? table.at(place) : undefined;
  // In other copies of the market, its number may be another place's.
  if (known?.latitude !== point.latitude || known.longitude !== point.longitude) table.set(place, point);
  return table;
}
