import { EARTH_RADIUS_MILES, ROAD_CIRCUITY } from '@lanewise/geo';
import type { Places } from '../search/index/place-table.js';

const PER_DEGREE = 2;
const COLUMNS = 360 * PER_DEGREE;
const ROWS = 180 * PER_DEGREE;
const RADIANS = Math.PI / 180;
/** Road miles are rounded, so they can be half a mile less than what is reckoned here, and a little for its own errors. */
const ROUNDING = 0.5 + 1e-6;

/** A square as seen from another one. */
interface Offset {
  columns: number;
  /** The fewest road miles that can lie between a place in one and a place in the other. */
  miles: number;
}

/** The squares of half a degree around a square, within some road miles. All squares of a row have the same around them. */
export class SquareReach {
  /** By the row of a square, then by rows from the first one in reach. */
  private readonly known = new Map<number, { firstRow: number; rows: Offset[][] }>();

  constructor(private readonly roadMiles: number) {}

  /** Calls `visit` with each square around a square and the fewest road miles to it. */
  around(square: number, visit: (square: number, miles: number) => void): void {
    const row = Math.floor(square / COLUMNS);
    const column = square % COLUMNS;
    let known = this.known.get(row);
    if (!known) this.known.set(row, (known = this.measure(row)));
    for (const [n, offsets] of known.rows.entries()) {
      const base = (known.firstRow + n) * COLUMNS;
      for (const { columns, miles } of offsets) visit(base + ((column + columns + COLUMNS) % COLUMNS), miles);
    }
  }

  private measure(row: number): { firstRow: number; rows: Offset[][] } {
    const rows: Offset[][] = [];
    let firstRow = -1;
    for (let other = 0; other < ROWS; other++) {
      if (fewestMiles(row, other, 0) > this.roadMiles) continue;
      if (firstRow < 0) firstRow = other;
      const offsets: Offset[] = [];
      for (let columns = -COLUMNS / 2; columns < COLUMNS / 2; columns++) {
        const miles = fewestMiles(row, other, Math.max(0, Math.abs(columns) - 1));
        if (miles <= this.roadMiles) offsets.push({ columns, miles });
      }
      rows.push(offsets);
    }
    return { firstRow, rows };
  }
}

/** Returns the squares of places. */
export function squaresOf({ coordinates }: Places): Int32Array {
  const squares = new Int32Array(coordinates.length / 2);
  for (let place = 0; place < squares.length; place++) {
    const row = Math.floor((coordinates[place * 2] + 90) * PER_DEGREE);
    const column = Math.floor((coordinates[place * 2 + 1] + 180) * PER_DEGREE);
    squares[place] =
      Math.min(ROWS - 1, Math.max(0, row)) * COLUMNS + (((column % COLUMNS) + COLUMNS) % COLUMNS);
  }
  return squares;
}

export const SQUARES = ROWS * COLUMNS;

/** By the haversine formula, each of whose terms is the least that it can be. @param columns between the two */
function fewestMiles(row: number, other: number, columns: number): number {
  const latitudeGap = (Math.max(0, Math.abs(row - other) - 1) / PER_DEGREE) * RADIANS;
  const longitudeGap = Math.min(180, columns / PER_DEGREE) * RADIANS;
  const haversine =
    Math.sin(latitudeGap / 2) ** 2 + narrowest(row) * narrowest(other) * Math.sin(longitudeGap / 2) ** 2;
  const miles = 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, haversine))) * ROAD_CIRCUITY;
  return Math.max(0, miles - ROUNDING);
}

/** The cosine of the latitude of a row that is farthest from the equator. */
function narrowest(row: number): number {
  const south = row / PER_DEGREE - 90;
  return Math.max(0, Math.cos(Math.max(Math.abs(south), Math.abs(south + 1 / PER_DEGREE)) * RADIANS));
}
