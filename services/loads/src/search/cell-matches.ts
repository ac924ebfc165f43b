import type { LoadCell } from './load-cell.js';

/** The rows of one cell that match a search, as columns. Every cell fills them anew. */
export class CellMatches {
  cell: LoadCell;
  count = 0;
  rows = new Uint32Array(0);
  /** With the empty ones. */
  totalMiles = new Float64Array(0);

  get bytes(): number {
    return this.rows.byteLength + this.totalMiles.byteLength;
  }

  /** Begins a cell, without any matches. */
  begin(cell: LoadCell): void {
    this.cell = cell;
    this.count = 0;
    if (this.rows.length >= cell.count) return;
    const capacity = Math.ceil(cell.count * 1.5);
    this.rows = new Uint32Array(capacity);
    this.totalMiles = new Float64Array(capacity);
  }
}
