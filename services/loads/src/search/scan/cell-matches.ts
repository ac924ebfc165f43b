import type { LoadCell } from '../index/load-cell.js';

/** Rows of a cell that are looked at together. What is noted of them stays in a processor's own cache. */
export const BLOCK_ROWS = 4096;

/** The rows of a block that match a search, as columns. Every block fills them anew. */
export class CellMatches {
  cell: LoadCell;
  count = 0;
  readonly rows: Uint32Array;
  /** With the empty ones. */
  readonly totalMiles: Float64Array;

  constructor(blockRows = BLOCK_ROWS) {
    this.rows = new Uint32Array(blockRows);
    this.totalMiles = new Float64Array(blockRows);
  }
}
