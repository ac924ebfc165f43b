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

  get bytes(): number {
    return this.cells.reduce(
      (sum, sets) => sum + (sets?.reduce((all, cell) => all + (cell?.bytes ?? 0), 0) ?? 0),
      0,
    );
  }

  numberAt(latitude: number, longitude: number, equipments: number): number {
    return (rowOf(latitude) * COLUMNS + wrap(columnOf(longitude))) * EQUIPMENT_SETS + equipments;
  }

  cell(number: number): LoadCell {
    const sets = (this.cells[Math.floor(number / EQUIPMENT_SETS)] ??= new Array(EQUIPMENT_SETS).fill(
      undefined,
    ));
    return (sets[number % EQUIPMENT_SETS] ??= new LoadCell());
  }

  /** Returns the cells with loads for the equipment that overlap the box. */
  cellsIn(reach: Reach, equipmentBit: number): LoadCell[] {
    const found: LoadCell[] = [];
    const lastRow = rowOf(reach.latitude + reach.latitudeHalf);
    const firstColumn = columnOf(reach.longitude - reach.longitudeHalf);
    // A box around the whole globe would return to its first column.
    const lastColumn = Math.min(columnOf(reach.longitude + reach.longitudeHalf), firstColumn + COLUMNS - 1);
    for (let row = rowOf(reach.latitude - reach.latitudeHalf); row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++) {
        const sets = this.cells[row * COLUMNS + wrap(column)];
        if (sets === undefined) continue;
        for (let equipments = equipmentBit; equipments < EQUIPMENT_SETS; equipments++) {
          const cell = equipments & equipmentBit ? sets[equipments] : undefined;
          if (cell !== undefined && cell.count > 0) found.push(cell);
        }
      }
    }
    return found;
  }
}

/** The row of a latitude. The north pole, and latitudes beyond a pole, belong to the outermost rows. */
function rowOf(latitude: number): number {
  return Math.min(ROWS - 1, Math.max(0, Math.floor((latitude + 90) * CELLS_PER_DEGREE)));
}

/** The column of a longitude, possibly outside the globe: see `wrap`. */
function columnOf(longitude: number): number {
  return Math.floor((longitude + 180) * CELLS_PER_DEGREE);
}

function wrap(column: number): number {
  return ((column % COLUMNS) + COLUMNS) % COLUMNS;
}
