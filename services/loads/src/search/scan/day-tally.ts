import { profit } from '@lanewise/contracts';
import { ALONE } from '../freight/freight-table.js';
import type { CellMatches } from './cell-matches.js';
import type { LoadCell } from '../index/load-cell.js';

const DAY_MS = 86_400_000;

/**
 * Counts matches by the day of their pickup, and keeps the best profit of each day. Folded, it counts the postings of a
 * freight once a day.
 */
export class DayTally {
  readonly counts: Uint32Array;
  /** In cents; -Infinity where no match has a posted rate. */
  readonly best: Float64Array;
  /** Freights that have been counted, by day. */
  private readonly counted: Set<number>[];

  /** @param bounds beginnings of the days, and the end of the last one, in milliseconds since 1970 */
  constructor(
    private readonly bounds: number[],
    private readonly costPerMileCents: number,
    private readonly isFolded = false,
  ) {
    this.counted = Array.from({ length: bounds.length - 1 }, () => new Set());
    this.counts = new Uint32Array(bounds.length - 1);
    this.best = new Float64Array(bounds.length - 1).fill(-Infinity);
  }

  add({ cell, count, rows, totalMiles }: CellMatches): void {
    for (let n = 0; n < count; n++) this.addRow(cell, rows[n], totalMiles[n]);
  }

  private addRow(cell: LoadCell, row: number, totalMiles: number): void {
    const day = this.dayOf(cell.pickUps[row]);
    if (day < 0 || day >= this.counts.length) return;
    if (!this.isFolded || this.isFirst(cell.freights[row], day)) this.counts[day]++;
    const rateCents = cell.rateCents[row];
    if (rateCents === 0) return;
    const earned = profit(rateCents, totalMiles, this.costPerMileCents);
    if (earned > this.best[day]) this.best[day] = earned;
  }

  private isFirst(freight: number, day: number): boolean {
    if (freight === ALONE) return true;
    const counted = this.counted[day];
    const isNew = !counted.has(freight);
    if (isNew) counted.add(freight);
    return isNew;
  }

  /** Days are 24 hours long but for those on which the clocks change, so the first guess is at most one off. */
  private dayOf(pickUp: number): number {
    const guess = Math.floor((pickUp - this.bounds[0]) / DAY_MS);
    if (pickUp < this.bounds[guess]) return guess - 1;
    return pickUp >= this.bounds[guess + 1] ? guess + 1 : guess;
  }
}
