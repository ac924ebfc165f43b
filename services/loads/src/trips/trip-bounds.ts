import type { WorkLimit } from './work-limit.js';
import { countedTime } from './trip-figure.js';
import type { TripNeighbors } from './trip-neighbors.js';
import { leastTime, type TripStage } from './trip-stage.js';
import type { TripSteps } from './trip-steps.js';
import { MILE_MS, REST_MS, SHIFT_MS } from './truck-clock.js';

/** Loads whose bounds are looked at together. */
export const BLOCK_ROWS = 16;
/** Parts of a pickup window that have a bound each. */
const WINDOW_PARTS = 4;
const ROWS_A_CHECK = 4096;

/** Loads with which the rest of a trip may begin when at most so many are left. */
export interface TripLevel {
  /** In the order of the cells of their pickups, then of the time steps of their last starts. */
  rows: Uint32Array;
  /** The first of the loads of a cell whose last start is in a time step. */
  begins: Int32Array;
  /** The most that is earned by each and what follows, by the driving before it. */
  values: Float32Array[];
  /** The greatest of them in each block of rows. */
  blocks: Float32Array[];
  /** The greatest of them in a cell, by the driving before it and the time of arrival: see `TripBounds.at`. */
  ahead: Float32Array;
  /** Whether a cell has any. */
  isUsed: Uint8Array;
  /** The most that is earned on from a delivery in a cell, in the same order, once it has been asked for. */
  onward: (Float32Array | undefined)[];
}

/**
 * How much the rest of a trip can earn at most: from the end of trips backward, by the cell, the time and the driving
 * since the last rest. All that is left out can only add to it. Miles between cells are the fewest that they can be;
 * times and drivings are those at the beginning of their steps; and a driver may rest at any stop, for ten hours, even
 * if the duty day is not over.
 *
 * With such rests, who is somewhere earlier and has driven less can do whatever another one can. Without them, that is
 * not so: who comes ten hours later may have rested on the way, while the first one has waited nine hours for nothing.
 *
 * Where time has a price, what it costs until the end of the trip is taken off.
 */
export class TripBounds {
  private readonly levels: TripLevel[] = [];

  /** @param price of a millisecond, in cents */
  constructor(
    private readonly stage: TripStage,
    private readonly steps: TripSteps,
    private readonly neighbors: TripNeighbors,
    private readonly price: number,
    private readonly limit: WorkLimit,
  ) {}

  /** Returns what can follow when at most so many loads are left. */
  level(left: number): TripLevel {
    return this.levels[left];
  }

  /** Returns the index in the tables of a level of a cell, a driving and a time. */
  at(cell: number, drivingStep: number, timeStep: number): number {
    return (cell * this.steps.drivings + drivingStep) * this.steps.times + timeStep;
  }

  /**
   * Works out a level, when that with one load less is known.
   * @param earned the most that loads before it can have earned, by time step
   * @param floor in all, less is not worth it
   */
  addLevel(left: number, rows: Uint32Array, earned: Float64Array, floor: number): void {
    const { steps, stage } = this;
    const { loads, query, lastStarts } = stage;
    const level = this.sort(left, this.selectWorthwhile(left, rows, earned, floor));
    this.levels[left] = level;
    for (let n = 0; n < level.rows.length; n++) {
      if (n % ROWS_A_CHECK === 0 && this.limit.check()) return;
      const row = level.rows[n];
      const cell = stage.cells.ofPlace[loads.origins[row]];
      const block = Math.floor(n / BLOCK_ROWS);
      const start = Math.max(loads.pickUps[row], query.free);
      const open = lastStarts[row] - start;
      const parts = open < 2 * steps.timeMs ? 1 : WINDOW_PARTS;
      for (let driving = 0; driving < steps.drivings; driving++) {
        const driven = driving * steps.drivingMs;
        for (let part = 0; part < parts; part++) {
          const value = this.valueOf(row, start + (open / parts) * part, driven, left);
          if (part === 0) {
            level.values[driving][n] = value;
            if (value > level.blocks[driving][block]) level.blocks[driving][block] = value;
          }
          const until = this.at(cell, driving, steps.ofTime(start + (open / parts) * (part + 1)));
          if (value > level.ahead[until]) level.ahead[until] = value;
        }
      }
    }
    this.spread(level);
  }

  /** Returns the most that is earned after a delivery, with at most so many loads. */
  afterwards(place: number, time: number, driven: number, left: number): number {
    const going =
      left > 0
        ? this.valueOnward(this.levels[left], this.stage.cells.ofPlace[place], time, driven)
        : -Infinity;
    return Math.max(going, this.valueHome(place, time, driven));
  }

  private valueHome(place: number, time: number, driven: number): number {
    const { query, homeMiles } = this.stage;
    const miles = homeMiles ? homeMiles[place] : 0;
    if (miles > query.deadheadAfter) return -Infinity;
    const end = time + leastTime(miles * MILE_MS, driven);
    if (end > query.latestEnd) return -Infinity;
    return -query.costPerMileCents * miles - this.costOf(end);
  }

  private valueOnward(level: TripLevel, cell: number, time: number, driven: number): number {
    const { steps } = this;
    const step = steps.ofTime(time);
    if (step >= steps.times) return -Infinity;
    const table = level.onward[cell] ?? this.onwardFrom(level, cell);
    return table[this.at(0, steps.ofDriving(driven), step)];
  }

  /** Returns the cost of the time from when the truck is free. */
  private costOf(end: number): number {
    return this.price * countedTime(end - this.stage.query.free);
  }

  /** Returns the most that is earned by a load and what follows, when the truck is there at a time after some driving. */
  private valueOf(row: number, start: number, driven: number, left: number): number {
    const { loads, query, earnings } = this.stage;
    const driving = loads.miles[row] * MILE_MS;
    const untilRest = SHIFT_MS - driven;
    const rests = driving <= untilRest ? 0 : Math.ceil((driving - untilRest) / SHIFT_MS);
    const arrival = start + query.stopMs + driving + rests * REST_MS;
    if (arrival > loads.deliveryEnds[row]) return -Infinity;
    const place = loads.destinations[row];
    const then = driven + driving - rests * SHIFT_MS;
    const wait = loads.deliveries[row] - arrival;
    const onward = left - 1;
    // Without a delivery, its time is NaN.
    if (!(wait > 0)) return earnings[row] + this.afterwards(place, arrival + query.stopMs, then, onward);
    const done = loads.deliveries[row] + query.stopMs;
    if (wait >= REST_MS) return earnings[row] + this.afterwards(place, done, 0, onward);
    const afterWait = this.afterwards(place, done, then, onward);
    const rested = arrival + REST_MS;
    if (rested > loads.deliveryEnds[row]) return earnings[row] + afterWait;
    const afterRest = this.afterwards(place, rested + query.stopMs, 0, onward);
    return earnings[row] + Math.max(afterWait, afterRest);
  }

  /** Returns the loads that can be part of a trip that is worth it. */
  private selectWorthwhile(
    left: number,
    rows: Uint32Array,
    earned: Float64Array,
    floor: number,
  ): Uint32Array {
    const { steps, stage } = this;
    const { loads, query, earnings, lastStarts } = stage;
    const most = left > 1 ? this.mostAhead(this.levels[left - 1]) : undefined;
    const found = new Uint32Array(rows.length);
    let count = 0;
    for (let n = 0; n < rows.length; n++) {
      if (n % ROWS_A_CHECK === 0 && this.limit.check()) break;
      const row = rows[n];
      const before = earned[steps.ofTime(lastStarts[row])];
      if (before === -Infinity) continue;
      const start = Math.max(loads.pickUps[row], query.free);
      const end = start + 2 * query.stopMs + loads.miles[row] * MILE_MS;
      const ending = -this.costOf(end);
      const onward = most ? Math.max(ending, most[Math.min(steps.times, steps.ofTime(end))]) : ending;
      if (before + earnings[row] + onward < floor) continue;
      if (before + this.valueOf(row, start, 0, left) >= floor) found[count++] = row;
    }
    return found.subarray(0, count);
  }

  /** The most over all cells, by time; nothing after the last step. */
  private mostAhead({ ahead, isUsed }: TripLevel): Float32Array {
    const { times } = this.steps;
    const most = new Float32Array(times + 1).fill(-Infinity);
    for (let cell = 0; cell < isUsed.length; cell++) {
      if (!isUsed[cell]) continue;
      const base = this.at(cell, 0, 0);
      for (let step = 0; step < times; step++)
        if (ahead[base + step] > most[step]) most[step] = ahead[base + step];
    }
    return most;
  }

  private sort(left: number, found: Uint32Array): TripLevel {
    const { steps, stage } = this;
    const { lastStarts, loads } = stage;
    const { count: cells, ofPlace: cellOf } = stage.cells;
    const { times, drivings } = steps;
    const begins = new Int32Array(cells * times + 1);
    const isUsed = new Uint8Array(cells);
    const bucketOf = (row: number) => cellOf[loads.origins[row]] * times + steps.ofTime(lastStarts[row]);
    for (const row of found) {
      begins[bucketOf(row) + 1]++;
      isUsed[cellOf[loads.origins[row]]] = 1;
    }
    for (let at = 1; at < begins.length; at++) begins[at] += begins[at - 1];
    const next = begins.slice();
    const rows = new Uint32Array(found.length);
    for (const row of found) rows[next[bucketOf(row)]++] = row;
    const perDriving = (length: number) =>
      Array.from({ length: drivings }, () => new Float32Array(length).fill(-Infinity));
    return {
      rows,
      begins,
      values: perDriving(rows.length),
      blocks: perDriving(Math.ceil(rows.length / BLOCK_ROWS)),
      ahead: new Float32Array(cells * drivings * times).fill(-Infinity),
      isUsed,
      onward: new Array<undefined>(cells),
    };
  }

  /** Who comes earlier can do what a later one can, and after ten hours what a rested one can. */
  private spread({ ahead, isUsed }: TripLevel): void {
    const { times, drivings, timeMs } = this.steps;
    const rest = Math.floor(REST_MS / timeMs);
    for (let cell = 0; cell < isUsed.length; cell++) {
      if (!isUsed[cell]) continue;
      const rested = this.at(cell, 0, 0) + rest;
      for (let driving = 0; driving < drivings; driving++) {
        const base = this.at(cell, driving, 0);
        for (let step = times - 2; step >= 0; step--)
          if (ahead[base + step + 1] > ahead[base + step]) ahead[base + step] = ahead[base + step + 1];
        for (let step = 0; driving > 0 && step + rest < times; step++)
          if (ahead[rested + step] > ahead[base + step]) ahead[base + step] = ahead[rested + step];
      }
    }
  }

  private onwardFrom({ ahead, isUsed, onward }: TripLevel, cell: number): Float32Array {
    const { steps, stage } = this;
    const { times, drivings } = steps;
    const table = new Float32Array(drivings * times).fill(-Infinity);
    onward[cell] = table;
    // With a long deadhead, it is a lot of work.
    if (this.limit.check()) return table;
    const { cells, miles } = this.neighbors.around(cell);
    for (let n = 0; n < cells.length; n++) {
      if (!isUsed[cells[n]]) continue;
      const drive = miles[n] * MILE_MS;
      const later = Math.floor(drive / steps.timeMs);
      const cost = stage.query.costPerMileCents * miles[n];
      for (let driving = 0; driving < drivings; driving++) {
        const base = driving * times;
        const from = this.at(cells[n], steps.ofDriving(driving * steps.drivingMs + drive), later);
        for (let step = 0; step + later < times; step++) {
          const value = ahead[from + step] - cost;
          if (value > table[base + step]) table[base + step] = value;
        }
      }
    }
    return table;
  }
}
