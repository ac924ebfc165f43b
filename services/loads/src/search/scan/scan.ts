import { CellMatches } from './cell-matches.js';
import { DistanceMemo } from './distance-memo.js';
import { EarningsTally } from './earnings-tally.js';
import type { LoadGrid } from '../index/load-grid.js';
import type { LoadSlots } from '../index/load-slots.js';
import { OnwardScan } from './onward-scan.js';
import type { PlaceTable } from '../index/place-table.js';

/** What one reading of the index notes on the way. Readings that take turns need one each. */
export class Scan {
  readonly fromOrigin: DistanceMemo;
  readonly toDestination: DistanceMemo;
  readonly matches = new CellMatches();
  readonly earnings = new EarningsTally();
  readonly onward: OnwardScan;

  constructor(grid: LoadGrid, slots: LoadSlots, places: PlaceTable) {
    this.fromOrigin = new DistanceMemo(places);
    this.toDestination = new DistanceMemo(places);
    this.onward = new OnwardScan(grid, slots, places);
  }

  get bytes(): number {
    return this.fromOrigin.bytes + this.toDestination.bytes + this.onward.bytes;
  }
}
