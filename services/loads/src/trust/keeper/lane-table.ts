import { type LaneFigures, MIN_OTHERS, toLaneFigures } from '../rules/rate-high.js';
import { AREAS, countOnce, type Posting } from '../../lane-rates/lane-rates.rules.js';
import { cellsAround } from '../../lane-rates/lane-cells.js';
import { GrowingColumn } from './growing-column.js';

/** Half-degree cells of the Earth. */
const CELLS = 360 * 720;
/** As many of these cells lie in each direction from that of an end, in place of 50, 100 and 150 miles. */
const STEPS = [1, 2, 3];
const MAX_STEPS = STEPS[STEPS.length - 1];
/** Figures of lanes that are cached, some 20 MB. */
const MAX_CACHED = 100_000;
/** Beyond so many pairs of states, abroad, the rest counts as one. */
const MAX_PAIRS = 0xffff;

/** From where to where a load goes. */
export interface LaneEnds {
  originCell: number;
  destinationCell: number;
  /** `IL>TX`. */
  states: string;
}

/** A posting of the last 30 days with a rate. */
export interface LanePosting extends LaneEnds, Posting {
  /** The last word of its load's id, which tells it from all others of a lane. */
  load: number;
}

/**
 * The rates of the postings of one equipment in the last 30 days, by the half-degree cells of both ends. Built once, in
 * columns; the figures of a lane are worked out when a load of it is looked at.
 */
export class LaneTable {
  /** For each pair of cells, its number, and where its postings begin. */
  private readonly pairs = new GrowingColumn(Float64Array);
  private readonly begins = new GrowingColumn(Uint32Array);
  /** By origin cell, the position of the first pair from it or from a later cell. */
  private readonly firsts = new Uint32Array(CELLS + 1);
  private readonly ranges = STEPS.map(() => new Map<number, CellRange[]>());
  private readonly centsPerMile = new GrowingColumn(Float64Array);
  private readonly loads = new GrowingColumn(Uint32Array);
  private readonly states = new GrowingColumn(Uint16Array);
  private readonly stateNumbers = new Map<string, number>();
  /** Postings of the last pair so far. */
  private last: LanePosting[] = [];
  private readonly cached = new Map<string, LaneFigures>();
  private byStates: { order: Uint32Array; begins: Uint32Array } | undefined;

  /** @param posting after those of lower cells, origin first, and after earlier ones of its cells */
  add(posting: LanePosting): void {
    if (this.last.length > 0 && pairOf(this.last[0]) !== pairOf(posting)) this.endPair();
    this.last.push(posting);
  }

  end(): this {
    if (this.last.length > 0) this.endPair();
    this.begins.push(this.loads.length);
    for (let at = 0; at < this.pairs.length; at++) this.firsts[Math.floor(this.pairs.at(at) / CELLS) + 1]++;
    for (let cell = 0; cell < CELLS; cell++) this.firsts[cell + 1] += this.firsts[cell];
    return this;
  }

  private endPair(): void {
    this.pairs.push(pairOf(this.last[0]));
    this.begins.push(this.loads.length);
    for (const { centsPerMile, load, states } of this.last.length === 1 ? this.last : countOnce(this.last)) {
      this.centsPerMile.push(centsPerMile);
      this.loads.push(load);
      this.states.push(this.numberOf(states));
    }
    this.last = [];
  }

  private numberOf(states: string): number {
    let number = this.stateNumbers.get(states);
    if (number === undefined) {
      number = Math.min(this.stateNumbers.size, MAX_PAIRS);
      this.stateNumbers.set(states, number);
    }
    return number;
  }

  /** Returns what the lane of a load pays, by the first area that has more than 20 postings, or else by its states. */
  figuresOf(ends: LaneEnds): LaneFigures {
    const key = `${pairOf(ends)}:${ends.states}`;
    let figures = this.cached.get(key);
    if (!figures) {
      figures = this.read(ends);
      if (this.cached.size >= MAX_CACHED) this.cached.clear();
      this.cached.set(key, figures);
    }
    return figures;
  }

  private read({ originCell, destinationCell, states }: LaneEnds): LaneFigures {
    // Most lanes have little traffic: one look at the largest area shows that the smaller ones have too little, too.
    const largest = this.rowsAround(originCell, destinationCell, MAX_STEPS);
    if (largest.length > MIN_OTHERS) {
      for (const [at, steps] of STEPS.entries()) {
        const rows = steps === MAX_STEPS ? largest : this.rowsAround(originCell, destinationCell, steps);
        if (rows.length > MIN_OTHERS) return this.figures(rows, at);
      }
    }
    const area = AREAS.length - 1;
    const ofStates = `>${states}`;
    const figures = this.cached.get(ofStates) ?? this.figures(this.rowsBetween(states), area);
    this.cached.set(ofStates, figures);
    return figures;
  }

  private figures(rows: readonly number[], area: number): LaneFigures {
    const postings = rows.map((row) => ({ row, centsPerMile: this.centsPerMile.at(row) }));
    return toLaneFigures(postings, AREAS[area], ({ row }) => String(this.loads.at(row)));
  }

  private rowsAround(originCell: number, destinationCell: number, steps: number): number[] {
    const rows: number[] = [];
    const ranges = this.rangesAround(destinationCell, steps);
    for (const { from: first, to: last } of this.rangesAround(originCell, steps)) {
      for (let origin = first; origin <= last; origin++) {
        let at = this.firsts[origin];
        const end = this.firsts[origin + 1];
        for (let range = 0; at < end && range < ranges.length; range++) {
          const { from, to } = ranges[range];
          at = this.firstFrom(origin * CELLS + from, at, end);
          for (; at < end && this.pairs.at(at) <= origin * CELLS + to; at++)
            for (let row = this.begins.at(at); row < this.begins.at(at + 1); row++) rows.push(row);
        }
      }
    }
    return rows;
  }

  /** The ends of loads share few cells. */
  private rangesAround(cell: number, steps: number): CellRange[] {
    const cache = this.ranges[STEPS.indexOf(steps)];
    let ranges = cache.get(cell);
    if (!ranges) cache.set(cell, (ranges = rangesOf(cellsAround(cell, steps))));
    return ranges;
  }

  /** Returns the position of the first pair with this number or a higher one, among those between two positions. */
  private firstFrom(pair: number, begin: number, end: number): number {
    let low = begin;
    for (let high = end; low < high;) {
      const middle = (low + high) >>> 1;
      if (this.pairs.at(middle) < pair) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private rowsBetween(states: string): number[] {
    const number = this.stateNumbers.get(states);
    if (number === undefined) return [];
    const { order, begins } = (this.byStates ??= this.sortByStates());
    return [...order.subarray(begins[number], begins[number + 1])];
  }

  private sortByStates(): { order: Uint32Array; begins: Uint32Array } {
    const begins = new Uint32Array(Math.min(this.stateNumbers.size, MAX_PAIRS + 1) + 1);
    for (let row = 0; row < this.states.length; row++) begins[this.states.at(row) + 1]++;
    for (let number = 1; number < begins.length; number++) begins[number] += begins[number - 1];
    const next = begins.slice();
    const order = new Uint32Array(this.states.length);
    for (let row = 0; row < order.length; row++) order[next[this.states.at(row)]++] = row;
    return { order, begins };
  }
}

const pairOf = ({ originCell, destinationCell }: LaneEnds): number => originCell * CELLS + destinationCell;

/** Cells one after another. */
interface CellRange {
  from: number;
  to: number;
}

/** @param cells in ascending order */
function rangesOf(cells: readonly number[]): CellRange[] {
  const ranges: CellRange[] = [];
  for (const cell of cells) {
    const last = ranges.at(-1);
    if (last?.to === cell - 1) last.to = cell;
    else ranges.push({ from: cell, to: cell });
  }
  return ranges;
}
