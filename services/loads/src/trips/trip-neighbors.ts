import type { Places } from '../search/index/place-table.js';
import { COLUMNS, SQUARES, SquareReach, squaresOf } from './trip-squares.js';

/** Cells around a cell, and the fewest miles to each. */
interface Neighbors {
  cells: Int32Array;
  miles: Float32Array;
}

/** Deadheads whose neighbors are cached. */
const MAX_CACHED = 8;

const cache = new WeakMap<Places, TripCells>();

/** Returns the cells of places, which stay the same for many searches. */
export function cellsOf(places: Places): TripCells {
  const cells = cache.get(places) ?? new TripCells(places);
  cache.set(places, cells);
  return cells;
}

/** The squares that have places, numbered: these are cells. */
class TripCells {
  /** The cell of each place. */
  readonly ofPlace: Int32Array;
  /** The square of each cell. */
  readonly squares: number[] = [];
  /** The cells of each row of squares. */
  readonly rows = new Map<number, number[]>();
  /** By their road miles. */
  private readonly neighbors = new Map<number, TripNeighbors>();

  constructor(places: Places) {
    const numbers = new Int32Array(SQUARES).fill(-1);
    this.ofPlace = squaresOf(places).map((square) => {
      if (numbers[square] < 0) numbers[square] = this.add(square);
      return numbers[square];
    });
  }

  get count(): number {
    return this.squares.length;
  }

  /** Returns the cells within some road miles of each other. */
  within(roadMiles: number): TripNeighbors {
    let cached = this.neighbors.get(roadMiles);
    if (cached) return cached;
    if (this.neighbors.size === MAX_CACHED) this.neighbors.clear();
    cached = new TripNeighbors(this, roadMiles);
    this.neighbors.set(roadMiles, cached);
    return cached;
  }

  private add(square: number): number {
    const cell = this.squares.push(square) - 1;
    const row = Math.floor(square / COLUMNS);
    const cells = this.rows.get(row);
    if (cells) cells.push(cell);
    else this.rows.set(row, [cell]);
    return cell;
  }
}

/** Which cells are within some road miles of each other, looked up when asked for. */
export class TripNeighbors {
  private readonly cached: (Neighbors | undefined)[] = [];
  private readonly reach: SquareReach;

  constructor(
    private readonly cells: TripCells,
    roadMiles: number,
  ) {
    this.reach = new SquareReach(roadMiles);
  }

  around(cell: number): Neighbors {
    return (this.cached[cell] ??= this.find(this.cells.squares[cell]));
  }

  private find(square: number): Neighbors {
    const { squares, rows } = this.cells;
    const cells: number[] = [];
    const miles: number[] = [];
    for (const [row, others] of rows) {
      const fewest = this.reach.inRow(square, row);
      for (const cell of fewest.length > 0 ? others : []) {
        const columns = this.reach.columnsBetween(square, squares[cell]);
        if (columns >= fewest.length) continue;
        cells.push(cell);
        miles.push(fewest[columns]);
      }
    }
    return { cells: Int32Array.from(cells), miles: Float32Array.from(miles) };
  }
}
