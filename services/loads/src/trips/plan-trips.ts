import type { TripStepKind } from '@lanewise/contracts';
import { loadRoads } from '@lanewise/roads';
import type { Places } from '../search/index/place-table.js';
import { pointOf } from './trip-distances.js';
import { haul, type TripLoads } from './trip-loads.js';
import type { TripQuery } from './trip-query.js';
import { type ClockLog, MILE_MS, TruckClock } from './truck-clock.js';

/** A part of a trip that takes time, in milliseconds since 1970. */
export interface PlannedStep {
  kind: TripStepKind;
  from: number;
  to: number;
  miles?: number;
  loadId?: string;
}

/** A trip with what it takes. Distances are in miles. */
export interface PlannedTrip {
  ids: string[];
  /** To each load, and after the last one. */
  emptyMiles: number[];
  homeMiles: number;
  /** Loaded. */
  miles: number;
  rateCents: number;
  end: number;
  steps: PlannedStep[];
}

/** Goes through a trip once more, and notes its steps. @param rows of its loads */
export function planTrip(
  query: TripQuery,
  loads: TripLoads,
  places: Places,
  rows: Uint32Array,
  idOf: (row: number) => string,
): PlannedTrip {
  const log = new StepLog();
  const clock = new TruckClock(query, log);
  clock.set(query.free);
  const ids = Array.from(rows, idOf);
  const emptyMiles: number[] = [];
  let miles = 0;
  let rateCents = 0;
  for (const [n, row] of rows.entries()) {
    const before = n === 0 ? query.origin : pointOf(places, loads.destinations[rows[n - 1]]);
    emptyMiles.push(loadRoads().miles(before, pointOf(places, loads.origins[row])));
    log.approach(ids[n]);
    haul(clock, loads, row, emptyMiles[n]);
    miles += loads.miles[row];
    rateCents += loads.rateCents[row];
  }
  const last = loads.destinations[rows[rows.length - 1]];
  const homeMiles = query.destination ? loadRoads().miles(pointOf(places, last), query.destination) : 0;
  log.leave();
  clock.drive(homeMiles);
  return { ids, emptyMiles, homeMiles, miles, rateCents, end: clock.time, steps: log.steps };
}

/** Collects the steps of a clock. */
class StepLog implements ClockLog {
  readonly steps: PlannedStep[] = [];
  private loadId: string | undefined;
  private isLoaded = false;

  /** The truck is on its way to a load. */
  approach(loadId: string): void {
    this.loadId = loadId;
    this.isLoaded = false;
  }

  /** The truck goes home. */
  leave(): void {
    this.loadId = undefined;
    this.isLoaded = false;
  }

  drove(from: number, to: number): void {
    const miles = (to - from) / MILE_MS;
    if (this.isLoaded) this.add({ kind: 'load', from, to, miles, loadId: this.loadId });
    else this.add({ kind: 'drive', from, to, miles });
  }

  rested(from: number, to: number): void {
    this.add({ kind: 'rest', from, to });
  }

  waited(from: number, to: number): void {
    this.add({ kind: 'wait', from, to });
  }

  stopped(from: number, to: number): void {
    this.add({ kind: 'stop', from, to, loadId: this.loadId });
    // The first stop of a load is its pickup.
    this.isLoaded = true;
  }

  private add(step: PlannedStep): void {
    if (step.to > step.from) this.steps.push(step);
  }
}
