import { EARTH_RADIUS_MILES } from '@lanewise/geo';
import type { Places } from '../search/index/place-table.js';
import { ROUNDING } from './trip-distances.js';

const PER_DEGREE = 2;
export const COLUMNS = 360 * PER_DEGREE;
const ROWS = 180 * PER_DEGREE;
const RADIANS = Math.PI / 180;

/** Number of squares. */
export const SQUARES = ROWS * COLUMNS;

/** Which squares of half a degree can have places within some road miles of each other. */
export class SquareReach {
  /** The fewest miles by the columns between two squares, as far as they are within reach, for each pair of rows. */
  private readonly cached = new Map<number, Float64Array>();

  constructor(private readonly roadMiles: number) {}

  /**
   * Returns the fewest road miles from a square to those of a row, by the columns that lie between; those beyond are
   * out of reach.
   */
  inRow(square: number, other: number): Float64Array {
    const row = Math.floor(square / COLUMNS);
    const key = row * ROWS + other;
    let fewest = this.cached.get(key);
    if (!fewest) this.cached.set(key, (fewest = this.measure(row, other)));
    return fewest;
  }

  /** Returns how many columns lie between two squares. */
  columnsBetween(one: number, other: number): number {
    const apart = Math.abs((one % COLUMNS) - (other % COLUMNS));
    return Math.max(0, Math.min(apart, COLUMNS - apart) - 1);
  }

  private measure(row: number, other: number): Float64Array {
    const miles: number[] = [];
    for (let columns = 0; columns < COLUMNS / 2; columns++) {
      const fewest = fewestMiles(row, other, columns);
      if (fewest > this.roadMiles) break;
      miles.push(fewest);
    }
    return Float64Array.from(miles);
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

/** By the great circle, which road miles are never less than: the haversine formula, each of whose terms is the least that it can be. @param columns between the two */
function fewestMiles(row: number, other: number, columns: number): number {
  const latitudeGap = (Math.max(0, Math.abs(row - other) - 1) / PER_DEGREE) * RADIANS;
  const longitudeGap = (columns / PER_DEGREE) * RADIANS;
  const haversine =
    Math.sin(latitudeGap / 2) ** 2 + narrowest(row) * narrowest(other) * Math.sin(longitudeGap / 2) ** 2;
  const miles = 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, haversine)));
  return Math.max(0, miles - ROUNDING);
}

/** The cosine of the latitude of a row that is farthest from the equator. */
function narrowest(row: number): number {
  const south = row / PER_DEGREE - 90;
  const farthest = Math.max(Math.abs(south), Math.abs(south + 1 / PER_DEGREE));
  return Math.max(0, Math.cos(farthest * RADIANS));
}
