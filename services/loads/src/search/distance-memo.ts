import { roadMiles, type LatLon } from '@lanewise/geo';
import type { PlaceTable } from './place-table.js';
import { Reach } from './reach.js';

/** Greater than any road distance on earth, in miles. */
const BEYOND = 0xffff;
const SPAN = BEYOND + 1;

/** Road miles from the point of a search to the places of loads, each measured once per search. */
export class DistanceMemo {
  /** `base` + miles. Values of earlier searches are below the current base. */
  private known = new Float64Array(0);
  private base = 0;
  private center: LatLon;
  private reach: Reach;
  private limit = NaN;
  private generation = -1;

  constructor(private readonly places: PlaceTable) {}

  get bytes(): number {
    return this.known.byteLength;
  }

  /** Starts a search around a point, and returns its reach. Distances above `limit` need not be exact. */
  begin(center: LatLon, limit: number): Reach {
    if (this.places.slots > this.known.length) {
      this.known = new Float64Array(Math.ceil(this.places.slots * 1.25));
    }
    this.base += SPAN;
    this.center = center;
    this.limit = limit;
    this.generation = this.places.generation;
    this.reach = new Reach(center, limit);
    return this.reach;
  }

  /** Like `begin`, but keeps what is known if the last search was around the same point. */
  resume(center: LatLon, limit: number): Reach {
    const isSame =
      this.generation === this.places.generation &&
      this.limit === limit &&
      this.center.latitude === center.latitude &&
      this.center.longitude === center.longitude;
    return isSame ? this.reach : this.begin(center, limit);
  }

  /** Returns the road miles to a place, or some number above the limit. */
  milesTo(place: number): number {
    const miles = this.known[place] - this.base;
    return miles >= 0 ? miles : this.measure(place);
  }

  private measure(place: number): number {
    const point = this.places.at(place);
    const miles = this.reach.covers(point) ? roadMiles(this.center, point) : BEYOND;
    this.known[place] = this.base + miles;
    return miles;
  }
}
