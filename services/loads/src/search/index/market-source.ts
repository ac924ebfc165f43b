import { randomUUID } from 'node:crypto';
import type { LoadCell } from './load-cell.js';
import type { LoadGrid } from './load-grid.js';
import type { LoadSlots } from './load-slots.js';
import { COPIED_COLUMNS, type CopiedColumns, type MarketPart } from './market-part.js';
import type { PlaceTable } from './place-table.js';
import type { ShipperTable } from './shipper-table.js';

/** Loads of a part: some milliseconds. */
export const PART_ROWS = 10_000;
const ID_WORDS = 4;

/** The parts of the index that are copied. */
export interface CopiedMarket {
  grid: LoadGrid;
  slots: LoadSlots;
  places: PlaceTable;
  shippers: ShipperTable;
}

/**
 * Copies the loads of the index into another thread, part by part: at first all, then the cells that have changed. Between
 * two parts, other tasks run and cells change again, so a copy is as the index once was only after the last part.
 */
export class MarketSource {
  private copy = '';
  private generation = -1;
  /** Rows that were sent since a copy was last whole, and how many there then were. */
  private sent = 0;
  private rows = 0;

  constructor(
    private readonly market: CopiedMarket,
    private readonly partRows = PART_ROWS,
  ) {}

  /**
   * Returns what a copy lacks.
   * @param copy that goes on; another one, or none, begins anew
   * @param companies by `foldCompany`
   */
  next(copy: string | undefined, companies: readonly string[]): MarketPart {
    const { grid, places, shippers } = this.market;
    const begins = copy !== this.copy;
    if (begins) {
      this.copy = randomUUID();
      this.generation = -1;
      grid.touch();
    }
    if (begins || this.sent === 0) this.rows = grid.rows;
    const cells = this.take();
    const isLast = grid.changed.length === 0;
    const numbers = companies.flatMap((company) => shippers.find(company) ?? []);
    const part: MarketPart = { copy: this.copy, begins, isLast, shippers: numbers, ...this.pack(cells) };
    this.sent = isLast ? 0 : this.sent + part.begin[cells.length];
    if (isLast && places.generation !== this.generation) {
      part.places = places.copy();
      this.generation = places.generation;
    }
    return part;
  }

  /** Takes the cells that have changed, or as many as a part takes. */
  private take(): LoadCell[] {
    const { changed } = this.market.grid;
    // While many loads change, a copy might never be whole.
    const maxRows = this.sent > this.rows ? Infinity : this.partRows;
    const cells: LoadCell[] = [];
    for (let rows = 0; changed.length > 0;) {
      const cell = changed[changed.length - 1];
      rows += cell.count;
      // A cell larger than a part is a part.
      if (rows > maxRows && cells.length > 0) break;
      cell.settle();
      cells.push(changed.pop()!);
    }
    return cells;
  }

  private pack(found: readonly LoadCell[]): Pick<MarketPart, 'cells' | 'begin' | 'columns' | 'ids'> {
    const cells = Uint32Array.from(found, ({ number }) => number);
    const begin = new Uint32Array(cells.length + 1);
    let rows = 0;
    for (const [n, { count }] of found.entries()) begin[n + 1] = rows += count;
    const columns = Object.fromEntries(
      COPIED_COLUMNS.map((name) => [name, this.join(found, begin, name)]),
    ) as unknown as CopiedColumns;
    const ids = new Uint32Array(rows * ID_WORDS);
    for (let row = 0; row < rows; row++) this.market.slots.readId(columns.slots[row], ids, row * ID_WORDS);
    return { cells, begin, columns, ids };
  }

  private join(found: readonly LoadCell[], begin: Uint32Array, name: keyof CopiedColumns) {
    let column: CopiedColumns[typeof name] | undefined;
    for (const [n, cell] of found.entries()) {
      const from = cell[name];
      column ??= new (from.constructor as new (length: number) => typeof from)(begin.at(-1)!);
      column.set(from.subarray(0, cell.count), begin[n]);
    }
    return column ?? new Float64Array(0);
  }
}
