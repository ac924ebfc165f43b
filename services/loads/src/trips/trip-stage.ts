import type { LatLon } from '@lanewise/geo';
import type { Places } from '../search/index/place-table.js';
import { TripDistances } from './trip-distances.js';
import { haul, type TripLoads } from './trip-loads.js';
import { cellsOf } from './trip-neighbors.js';
import type { TripQuery } from './trip-query.js';
import { MILE_MS, REST_MS, SHIFT_MS, TruckClock } from './truck-clock.js';

/** The state of a truck after its first load, by the number of that load among the first ones. */
export interface FirstLoads {
  rows: Uint32Array;
  emptyMiles: Int32Array;
  times: Float64Array;
  dutyBegans: Float64Array;
  drivens: Float64Array;
}

/** Works out once for a search for trips which loads can be hauled at all, which of them first, and how far home is. */
export class TripStage {
  /** Loads that a rested truck can haul. */
  readonly rows: Uint32Array;
  readonly firsts: FirstLoads;
  /** Cents that each first load earns. */
  readonly firstEarnings: Float64Array;
  /** Cents that each load earns without empty miles. */
  readonly earnings: Float64Array;
  /** When at the latest the truck must be at the pickup, so that it is in time for the delivery too. */
  readonly lastStarts: Float64Array;
  /** Empty miles from deliveries, by place; more than `deadheadAfter` is too far. Undefined without a destination. */
  readonly homeMiles: Int32Array | undefined;
  readonly cells: ReturnType<typeof cellsOf>;
  readonly distances: TripDistances;

  constructor(
    readonly query: TripQuery,
    readonly loads: TripLoads,
    places: Places,
  ) {
    this.cells = cellsOf(places);
    this.distances = new TripDistances(places);
    this.homeMiles = query.destination && this.distances.from(query.destination, query.deadheadAfter);
    this.earnings = new Float64Array(loads.count);
    this.lastStarts = new Float64Array(loads.count);
    this.rows = this.measure();
    this.firsts = this.findFirsts(query.origin);
    this.firstEarnings = Float64Array.from(
      this.firsts.rows,
      (row, first) => this.earnings[row] - query.costPerMileCents * this.firsts.emptyMiles[first],
    );
  }

  private measure(): Uint32Array {
    const { loads, query, earnings, lastStarts } = this;
    const rows = new Uint32Array(loads.count);
    let count = 0;
    for (let row = 0; row < loads.count; row++) {
      const miles = loads.miles[row];
      const hauling = query.stopMs + leastTime(miles * MILE_MS, 0);
      const delivered = loads.deliveryEnds[row];
      // Without a delivery, its end is NaN.
      const inTime = delivered - hauling;
      const inAll = query.latestEnd - hauling - query.stopMs;
      let last = Math.min(loads.pickUpEnds[row], inAll);
      if (inTime < last) last = inTime;
      if (loads.deliveries[row] + query.stopMs > query.latestEnd) continue;
      if (last < loads.pickUps[row] || last < query.free) continue;
      earnings[row] = loads.rateCents[row] - query.costPerMileCents * miles;
      lastStarts[row] = last;
      rows[count++] = row;
    }
    return rows.slice(0, count);
  }

  private findFirsts(origin: LatLon): FirstLoads {
    const { loads, query, rows } = this;
    const milesTo = this.distances.from(origin, query.deadhead);
    const near = rows.filter((row) => milesTo[loads.origins[row]] <= query.deadhead);
    const [times, dutyBegans, drivens] = [0, 1, 2].map(() => new Float64Array(near.length));
    const firsts = new Uint32Array(near.length);
    const clock = new TruckClock(query);
    let count = 0;
    for (const row of near) {
      clock.set(query.free);
      if (!haul(clock, loads, row, milesTo[loads.origins[row]]) || clock.time > query.latestEnd) continue;
      firsts[count] = row;
      times[count] = clock.time;
      dutyBegans[count] = clock.dutyBegan;
      drivens[count++] = clock.driven;
    }
    const found = firsts.subarray(0, count);
    return {
      rows: found,
      emptyMiles: Int32Array.from(found, (row) => milesTo[loads.origins[row]]),
      times: times.subarray(0, count),
      dutyBegans: dutyBegans.subarray(0, count),
      drivens: drivens.subarray(0, count),
    };
  }
}

/** Returns the least time that driving takes after some driving: with the rests that it needs, each as short as any. */
export function leastTime(ms: number, driven: number): number {
  const left = SHIFT_MS - driven;
  return ms <= left ? ms : ms + Math.ceil((ms - left) / SHIFT_MS) * REST_MS;
}
