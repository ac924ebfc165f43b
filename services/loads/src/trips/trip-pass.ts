import type { BestTrips } from './best-trips.js';
import { BLOCK_ROWS, TripBounds } from './trip-bounds.js';
import { countedTime, DAY_MS, tripFigure } from './trip-figure.js';
import { haul } from './trip-loads.js';
import type { TripNeighbors } from './trip-neighbors.js';
import { leastTime, type TripStage } from './trip-stage.js';
import { type Resolution, TripSteps } from './trip-steps.js';
import { MILE_MS, REST_MS, TruckClock } from './truck-clock.js';
import type { WorkLimit } from './work-limit.js';

/** Cents: more than what rounding makes of a bound, whose numbers are short. */
const SLACK = 32;
const FIRSTS_A_CHECK = 4096;

/** The loads among which a search for trips goes on. */
export interface TripScope {
  /** Numbers of the first loads, among those of the stage. */
  firsts: Uint32Array;
  /** Loads after the first. */
  rows: Uint32Array;
  /** Most empty miles to a load after the first; at most those that are asked for. */
  deadhead: number;
  /** The neighbors within these miles. */
  neighbors: TripNeighbors;
  resolution: Resolution;
}

/**
 * One search through some loads for the best trips, forward and by the exact clock, wherever the bounds say that enough
 * can still be earned.
 *
 * Where trips are ordered by what they earn a day, time has a price in it: what the worst of the best trips so far earns
 * in that time. A better trip earns more than its time costs (Dinkelbach, "On nonlinear fractional
 * programming", Management Science 13, 1967).
 */
export class TripPass {
  private readonly price: number;
  private readonly steps: TripSteps;
  private readonly bounds: TripBounds;
  private readonly clocks: TruckClock[];
  /** The loads of the chain that is looked at; up to each of them, what all pay and how far the truck has gone. */
  private readonly chain: Uint32Array;
  private readonly rateCents: Float64Array;
  private readonly miles: Float64Array;

  constructor(
    private readonly stage: TripStage,
    private readonly best: BestTrips,
    private readonly scope: TripScope,
    private readonly limit: WorkLimit,
  ) {
    const { query, lastStarts } = stage;
    this.price = query.sortField === 'profit' ? 0 : Math.max(0, best.threshold) / DAY_MS;
    const drivings = this.price > 0 ? scope.resolution.drivings : 1;
    const last = scope.rows.reduce((latest, row) => Math.max(latest, lastStarts[row]), query.free);
    this.steps = new TripSteps(query.free, last, { ...scope.resolution, drivings });
    this.bounds = new TripBounds(stage, this.steps, scope.neighbors, this.price, limit);
    this.clocks = Array.from({ length: query.maxLoads }, () => new TruckClock(query));
    this.chain = new Uint32Array(query.maxLoads);
    this.rateCents = new Float64Array(query.maxLoads);
    this.miles = new Float64Array(query.maxLoads);
  }

  /** Offers the trips of one load. */
  tryFirstLoads(): void {
    for (const first of this.scope.firsts) {
      this.startChain(first);
      this.offerChain(1);
      if (this.limit.examine()) return;
    }
  }

  /** Looks at all trips that may be among the best, unless its limit ends first. */
  run(): void {
    const { stage, bounds, scope, limit } = this;
    const { maxLoads, free } = stage.query;
    if (maxLoads > 1) {
      const earned = mostEarnedBy(stage, this.steps, scope.firsts, scope.rows);
      for (let left = 1; left < maxLoads; left++) {
        bounds.addLevel(left, scope.rows, earned[maxLoads - left], this.floorAt(free));
        if (limit.isOver) return;
      }
    }
    this.searchFirsts();
  }

  /** Returns the least that a trip must earn in the end, less the price of its time as far as it is known by then. */
  private floorAt(time: number): number {
    const threshold = Math.max(0, this.best.threshold);
    const { sortField, free } = this.stage.query;
    if (sortField === 'profit') return threshold - SLACK;
    // By now the price may have risen.
    return (threshold / DAY_MS - this.price) * countedTime(time - free) - SLACK;
  }

  /** Goes on from the first loads, those first with which most can be earned. */
  private searchFirsts(): void {
    const { stage, scope, bounds, limit } = this;
    const { firsts, loads, query, firstEarnings } = stage;
    const most = new Float64Array(firsts.rows.length);
    const order: number[] = [];
    for (const [n, first] of scope.firsts.entries()) {
      if (n % FIRSTS_A_CHECK === 0 && limit.check()) return;
      const time = firsts.times[first];
      const place = loads.destinations[firsts.rows[first]];
      most[first] =
        firstEarnings[first] + bounds.afterwards(place, time, firsts.drivens[first], query.maxLoads - 1);
      if (most[first] >= this.floorAt(time)) order.push(first);
    }
    order.sort((left, right) => most[right] - most[left]);
    for (const first of order) {
      if (most[first] < this.floorAt(firsts.times[first])) continue;
      this.startChain(first);
      this.explore(1);
      if (limit.isOver) return;
    }
  }

  private startChain(first: number): void {
    const { firsts, loads } = this.stage;
    const row = firsts.rows[first];
    this.chain[0] = row;
    this.rateCents[0] = loads.rateCents[row];
    this.miles[0] = loads.miles[row] + firsts.emptyMiles[first];
    this.clocks[0].set(firsts.times[first], firsts.dutyBegans[first], firsts.drivens[first]);
  }

  /** Offers a chain of so many loads, and extends it. */
  private explore(count: number): void {
    if (this.limit.examine()) return;
    this.offerChain(count);
    if (count < this.stage.query.maxLoads) this.extendChain(count);
  }

  /** Offers the trip that ends after so many loads of the chain. */
  private offerChain(count: number): void {
    const { query, homeMiles, loads } = this.stage;
    const home = homeMiles ? homeMiles[loads.destinations[this.chain[count - 1]]] : 0;
    if (home > query.deadheadAfter) return;
    const clock = this.clocks[count - 1];
    const { time, dutyBegan, driven } = clock;
    clock.drive(home);
    const end = clock.time;
    clock.set(time, dutyBegan, driven);
    if (end > query.latestEnd) return;
    const profit = this.rateCents[count - 1] - query.costPerMileCents * (this.miles[count - 1] + home);
    if (profit > 0) this.best.offer(tripFigure(query.sortField, profit, end - query.free), this.chain, count);
  }

  /** Goes on with each load that can follow the chain, and with which enough can still be earned. */
  private extendChain(count: number): void {
    const { stage, steps, bounds, limit, scope } = this;
    const { loads, query, distances } = stage;
    const level = bounds.level(query.maxLoads - count);
    const cost = query.costPerMileCents;
    const { time, driven } = this.clocks[count - 1];
    const earned = this.rateCents[count - 1] - cost * this.miles[count - 1];
    const place = loads.destinations[this.chain[count - 1]];
    const { cells, miles: fewestMiles } = scope.neighbors.around(stage.cells.ofPlace[place]);
    for (let n = 0; n < cells.length; n++) {
      const cell = cells[n];
      if (!level.isUsed[cell]) continue;
      const fewest = fewestMiles[n];
      const arrival = time + fewest * MILE_MS;
      const step = steps.ofTime(arrival);
      if (step >= steps.times) continue;
      const driving = steps.ofDriving(driven + fewest * MILE_MS);
      let floor = this.floorAt(time) - earned;
      if (level.ahead[bounds.at(cell, driving, step)] - cost * fewest < floor) continue;
      const end = level.begins[(cell + 1) * steps.times];
      const restedStep = steps.ofTime(arrival + REST_MS);
      const rested = restedStep < steps.times ? level.begins[cell * steps.times + restedStep] : end;
      for (let at = level.begins[cell * steps.times + step]; at < end;) {
        // Who is there ten hours before the last start may have rested until then.
        const isRested = at >= rested;
        const block = Math.floor(at / BLOCK_ROWS);
        const until = Math.min((block + 1) * BLOCK_ROWS, isRested ? end : rested);
        const values = level.values[isRested ? 0 : driving];
        if (level.blocks[isRested ? 0 : driving][block] - cost * fewest < floor) at = until;
        for (; at < until; at++) {
          if (values[at] - cost * fewest < floor) continue;
          const row = level.rows[at];
          const origin = loads.origins[row];
          const atLeast = distances.fewestBetween(place, origin);
          if (atLeast > scope.deadhead || values[at] - cost * atLeast < floor) continue;
          if (time + atLeast * MILE_MS > loads.pickUpEnds[row]) continue;
          const emptyMiles = distances.between(place, origin);
          if (limit.tick()) return;
          if (emptyMiles > scope.deadhead || values[at] - cost * emptyMiles < floor) continue;
          if (!this.tryAppend(count, row, emptyMiles)) continue;
          this.explore(count + 1);
          if (limit.isOver) return;
          floor = this.floorAt(time) - earned;
        }
      }
    }
  }

  /** Appends a load to the chain, unless it is in it, the truck is too late or too little can then be earned. */
  private tryAppend(count: number, row: number, emptyMiles: number): boolean {
    if (this.isTaken(row, count)) return false;
    const { loads, query } = this.stage;
    const before = this.clocks[count - 1];
    const clock = this.clocks[count];
    clock.set(before.time, before.dutyBegan, before.driven);
    if (!haul(clock, loads, row, emptyMiles)) return false;
    const rateCents = this.rateCents[count - 1] + loads.rateCents[row];
    const miles = this.miles[count - 1] + emptyMiles + loads.miles[row];
    const left = query.maxLoads - count - 1;
    const onward = this.bounds.afterwards(loads.destinations[row], clock.time, clock.driven, left);
    if (rateCents - query.costPerMileCents * miles + onward < this.floorAt(clock.time)) return false;
    this.chain[count] = row;
    this.rateCents[count] = rateCents;
    this.miles[count] = miles;
    return true;
  }

  private isTaken(row: number, count: number): boolean {
    const { freights } = this.stage.loads;
    for (let n = 0; n < count; n++) {
      const other = this.chain[n];
      if (other === row || (freights[row] !== 0 && freights[row] === freights[other])) return true;
    }
    return false;
  }
}

/**
 * Returns, for each number of loads, the most that so many or fewer can have earned by a time step, wherever they are.
 * @param firsts numbers of the first loads
 * @param rows of the loads after them
 */
function mostEarnedBy(
  stage: TripStage,
  steps: TripSteps,
  firsts: Uint32Array,
  rows: Uint32Array,
): Float64Array[] {
  const { loads, query, earnings, lastStarts } = stage;
  const one = new Float64Array(steps.times).fill(-Infinity);
  for (const first of firsts) raise(one, steps.ofTime(stage.firsts.times[first]), stage.firstEarnings[first]);
  const found = [new Float64Array(0), runningMost(one)];
  for (let count = 2; count < query.maxLoads; count++) {
    const before = found[count - 1];
    const after = before.slice();
    for (const row of rows) {
      const earned = before[steps.ofTime(lastStarts[row])];
      if (earned === -Infinity) continue;
      const arrival =
        Math.max(loads.pickUps[row], query.free) + query.stopMs + leastTime(loads.miles[row] * MILE_MS, 0);
      const delivery = loads.deliveries[row];
      const done = (delivery > arrival ? delivery : arrival) + query.stopMs;
      raise(after, steps.ofTime(done), earned + earnings[row]);
    }
    found.push(runningMost(after));
  }
  return found;
}

function raise(values: Float64Array, at: number, value: number): void {
  // Beyond the last step no load can follow.
  if (at < values.length && value > values[at]) values[at] = value;
}

function runningMost(values: Float64Array): Float64Array {
  for (let at = 1; at < values.length; at++) if (values[at - 1] > values[at]) values[at] = values[at - 1];
  return values;
}
