import type { LatLon } from '@lanewise/geo';
import { EARTH_RADIUS_MILES, ROAD_CIRCUITY } from '@lanewise/geo';

const CELLS_PER_DEGREE = 2;
const ROWS = 180 * CELLS_PER_DEGREE;
const COLUMNS = 360 * CELLS_PER_DEGREE;
const DEGREES = 180 / Math.PI;

/** How many degrees of latitude and longitude lie between a place and the farthest within some miles by the circle × 1.2. */
export interface Reach {
  height: number;
  width: number;
}

/** @param miles whole ones: up to half a mile more rounds down */
export function reachOf({ latitude }: LatLon, miles: number): Reach {
  const angle = (miles + 1) / ROAD_CIRCUITY / EARTH_RADIUS_MILES;
  // Where a circle around a place reaches farthest east; around a pole it has no end.
  const east = Math.sin(angle) / Math.cos(latitude / DEGREES);
  return { height: angle * DEGREES, width: east < 1 ? Math.asin(east) * DEGREES : 180 };
}

/** The half-degree cells within reach of a place. A cell is numbered as by `half_degree_cell` in the database. */
export function cellsWithin({ latitude, longitude }: LatLon, { height, width }: Reach): number[] {
  const rows = range(Math.max(-90, latitude - height), Math.min(90, latitude + height));
  const columns = new Set(
    range(longitude - width, longitude + width).map((column) => mod(column + COLUMNS / 2, COLUMNS)),
  );
  return rows.flatMap((row) => [...columns].map((column) => (row + ROWS / 2) * COLUMNS + column));
}

/** A cell and those so many steps around it, in ascending order; fewer at a pole. */
export function cellsAround(cell: number, steps: number): number[] {
  const [row, column] = [Math.floor(cell / COLUMNS), cell % COLUMNS];
  const offsets = Array.from({ length: 2 * steps + 1 }, (_, at) => at - steps);
  const columns = offsets.map((offset) => mod(column + offset, COLUMNS)).sort((left, right) => left - right);
  return offsets
    .map((offset) => row + offset)
    .filter((each) => each >= 0 && each < ROWS)
    .flatMap((each) => columns.map((at) => each * COLUMNS + at));
}

function range(from: number, to: number): number[] {
  const [first, last] = [from, to].map((degrees) => Math.floor(degrees * CELLS_PER_DEGREE));
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

const mod = (value: number, by: number): number => ((value % by) + by) % by;
