import { EQUIPMENT_SETS } from './equipment-bits.js';
import { LoadCell } from './load-cell.js';
import type { Reach } from './reach.js';

/** Half a degree, about 35 miles: a few cells across the usual deadhead. */
const CELLS_PER_DEGREE = 2;
const COLUMNS = 360 * CELLS_PER_DEGREE;
const ROWS = 180 * CELLS_PER_DEGREE;

/**
 * The globe in cells of equal degrees, one per set of equipments, so that a search never sees a load that its truck
 * can't haul. Cells are created with their first load.
 */
export class LoadGrid {
  /** By place, then by equipment bits. */
  private readonly cells = new Array<(LoadCell | undefined)[] | undefined>(ROWS * COLUMNS).fill(undefined);
  private readonly all: LoadCell[] = [];
  /** Cells that have changed since they were taken from here. */
  readonly changed: LoadCell[] = [];

  get bytes(): number {
    return this.all.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Number of loads. */
  get rows(): number {
    return this.all.reduce((sum, { count }) => sum + count, 0);
  }

  /** Lists all cells as changed. */
  touch(): void {
    for (const cell of this.all) cell.touch();
  }

  numberAt(latitude: number, longitude: number, equipments: number): number {
    return squareAt(latitude, longitude) * EQUIPMENT_SETS + equipments;
  }

  cell(number: number): LoadCell {
    const sets = (this.cells[Math.floor(number / EQUIPMENT_SETS)] ??= new Array(EQUIPMENT_SETS).fill(
      undefined,
    ));
    return (sets[number % EQUIPMENT_SETS] ??= this.add(number));
  }

  /** Returns the cells with loads for the equipment that reach overlaps. */
  cellsIn(reach: Reach, equipmentBit: number): LoadCell[] {
    // Going through the squares of all the Earth takes longer than through those with loads.
    if (reach.isEverywhere)
      return this.all.filter(({ number, count }) => count > 0 && (equipmentsIn(number) & equipmentBit) !== 0);
    const found: LoadCell[] = [];
    forSquaresIn(reach, (square) => this.collect(square, equipmentBit, found));
    return found;
  }

  /** Returns the cells of squares with loads for the equipment. */
  cellsAt(squares: readonly number[], equipmentBit: number): LoadCell[] {
    const found: LoadCell[] = [];
    for (const square of squares) this.collect(square, equipmentBit, found);
    return found;
  }

  private collect(square: number, equipmentBit: number, found: LoadCell[]): void {
    const sets = this.cells[square];
    if (sets === undefined) return;
    for (let equipments = equipmentBit; equipments < EQUIPMENT_SETS; equipments++) {
      const cell = equipments & equipmentBit ? sets[equipments] : undefined;
      if (cell !== undefined && cell.count > 0) found.push(cell);
    }
  }

  private add(number: number): LoadCell {
    const cell = new LoadCell(number, this.changed);
    this.all.push(cell);
    return cell;
  }
}

/** The equipments, as bits, of the loads in a cell. */
export const equipmentsIn = (cell: number): number => cell % EQUIPMENT_SETS;

/** Calls `visit` with each square that reach overlaps, until it returns false. */
export function forSquaresIn(reach: Reach, visit: (square: number) => unknown): void {
  const lastRow = rowOf(reach.latitude + reach.latitudeHalf);
  for (let row = rowOf(reach.latitude - reach.latitudeHalf); row <= lastRow; row++) {
    const half = reach.longitudeHalf(latitudeOf(row), latitudeOf(row + 1));
    const firstColumn = columnOf(reach.longitude - half);
    // Around the whole globe, it would return to its first column.
    const lastColumn = Math.min(columnOf(reach.longitude + half), firstColumn + COLUMNS - 1);
    for (let column = firstColumn; column <= lastColumn; column++)
      if (visit(row * COLUMNS + wrap(column)) === false) return;
  }
}

/** Returns the square of half a degree that a place is in. */
export const squareAt = (latitude: number, longitude: number): number =>
  rowOf(latitude) * COLUMNS + wrap(columnOf(longitude));

/** The row of a latitude. The north pole, and latitudes beyond a pole, belong to the outermost rows. */
function rowOf(latitude: number): number {
  return Math.min(ROWS - 1, Math.max(0, Math.floor((latitude + 90) * CELLS_PER_DEGREE)));
}

/** The southern edge of a row. */
const latitudeOf = (row: number): number => row / CELLS_PER_DEGREE - 90;

/** The column of a longitude, possibly outside the globe: see `wrap`. */
function columnOf(longitude: number): number {
  return Math.floor((longitude + 180) * CELLS_PER_DEGREE);
}

function wrap(column: number): number {
  return ((column % COLUMNS) + COLUMNS) % COLUMNS;
}
