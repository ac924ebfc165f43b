import type { TruckClock } from './truck-clock.js';

/** The fields of a load that trips need. Times are in milliseconds since 1970, distances in miles. */
export interface TripLoad {
  pickUp: number;
  /** Not before the pickup. */
  pickUpEnd: number;
  /** NaN where there is none after the pickup. */
  delivery: number;
  deliveryEnd: number;
  rateCents: number;
  miles: number;
  origin: number;
  destination: number;
  /** 0 if it is no other posting's freight. */
  freight: number;
  /** Its row in the copy of the market, which has its id. */
  source: number;
}

/** Loads that may take part in a trip, a column per field. */
export class TripLoads {
  count = 0;
  pickUps = new Float64Array(0);
  pickUpEnds = new Float64Array(0);
  deliveries = new Float64Array(0);
  deliveryEnds = new Float64Array(0);
  rateCents = new Int32Array(0);
  miles = new Int32Array(0);
  /** Numbers of places. */
  origins = new Uint32Array(0);
  destinations = new Uint32Array(0);
  freights = new Uint32Array(0);
  sources = new Uint32Array(0);

  constructor(capacity: number) {
    this.resize(capacity);
  }

  clear(): void {
    this.count = 0;
  }

  add(load: TripLoad): void {
    if (this.count === this.pickUps.length) this.resize(Math.max(64, this.count * 2));
    const row = this.count++;
    this.pickUps[row] = load.pickUp;
    this.pickUpEnds[row] = load.pickUpEnd;
    this.deliveries[row] = load.delivery;
    this.deliveryEnds[row] = load.deliveryEnd;
    this.rateCents[row] = load.rateCents;
    this.miles[row] = load.miles;
    this.origins[row] = load.origin;
    this.destinations[row] = load.destination;
    this.freights[row] = load.freight;
    this.sources[row] = load.source;
  }

  private resize(capacity: number): void {
    const grow = <Column extends { set(from: Column): void }>(column: Column, grown: Column): Column => {
      grown.set(column);
      return grown;
    };
    this.pickUps = grow(this.pickUps, new Float64Array(capacity));
    this.pickUpEnds = grow(this.pickUpEnds, new Float64Array(capacity));
    this.deliveries = grow(this.deliveries, new Float64Array(capacity));
    this.deliveryEnds = grow(this.deliveryEnds, new Float64Array(capacity));
    this.rateCents = grow(this.rateCents, new Int32Array(capacity));
    this.miles = grow(this.miles, new Int32Array(capacity));
    this.origins = grow(this.origins, new Uint32Array(capacity));
    this.destinations = grow(this.destinations, new Uint32Array(capacity));
    this.freights = grow(this.freights, new Uint32Array(capacity));
    this.sources = grow(this.sources, new Uint32Array(capacity));
  }
}

/**
 * Drives to a load, hauls and delivers it.
 * @returns whether the truck is in time for its pickup and its delivery; if not, the clock stands anywhere
 */
export function haul(clock: TruckClock, loads: TripLoads, row: number, emptyMiles: number): boolean {
  clock.drive(emptyMiles);
  if (clock.time > loads.pickUpEnds[row]) return false;
  clock.waitUntil(loads.pickUps[row]);
  clock.stop();
  clock.drive(loads.miles[row]);
  const delivery = loads.deliveries[row];
  // Without one, it is NaN, and neither is true.
  if (clock.time > loads.deliveryEnds[row]) return false;
  if (delivery > clock.time) clock.waitUntil(delivery);
  clock.stop();
  return true;
}
