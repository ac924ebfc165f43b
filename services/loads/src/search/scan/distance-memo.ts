import { circleMiles, type LatLon } from '@lanewise/geo';
import { DIMENSIONS, exactRoadMiles, writeDirection } from '../index/direction.js';
import type { PlaceTable } from '../index/place-table.js';

/** Greater than any road distance on earth, in miles. */
const SPAN = 0x10000;
/** The greatest multiple that 32 bits hold with miles added. */
const LAST_BASE = 0x7fff0000;
/** Miles: several times the difference between `exactRoadMiles` and `circleMiles`. */
const DOUBT = 1e-3;

/** Road miles from the point of a search to the places of loads, each measured once per search. */
export class DistanceMemo {
  /** `base` + miles. Values of earlier searches are below the current base. */
  private distances = new Int32Array(0);
  private base = 0;
  private center: LatLon;
  private readonly direction = new Float64Array(DIMENSIONS);
  private generation = -1;

  constructor(private readonly places: PlaceTable) {}

  get bytes(): number {
    return this.distances.byteLength;
  }

  /** Starts a search around a point. */
  begin(center: LatLon): void {
    if (this.places.slots > this.distances.length || this.base === LAST_BASE) {
      this.distances = new Int32Array(Math.ceil(this.places.slots * 1.25));
      this.base = 0;
    }
    this.base += SPAN;
    this.center = center;
    this.generation = this.places.generation;
    writeDirection(center, this.direction, 0);
  }

  /** Like `begin`, but keeps what is known if the last search was around the same point. */
  resume(center: LatLon): void {
    const isSame =
      this.generation === this.places.generation &&
      this.center.latitude === center.latitude &&
      this.center.longitude === center.longitude;
    if (!isSame) this.begin(center);
  }

  /** Returns the road miles to a place. */
  milesTo(place: number): number {
    const miles = this.distances[place] - this.base;
    return miles >= 0 ? miles : this.measure(place);
  }

  private measure(place: number): number {
    const exact = exactRoadMiles(this.direction, 0, this.places.directions, place * DIMENSIONS);
    const nearest = Math.round(exact);
    // Cards say `circleMiles`. Where the difference might decide how it is rounded, so does the search.
    const isDoubtful = Math.abs(exact - nearest) > 0.5 - DOUBT;
    const miles = isDoubtful ? circleMiles(this.center, this.places.at(place)) : nearest;
    this.distances[place] = this.base + miles;
    return miles;
  }
}
