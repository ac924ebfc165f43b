import { profitPerMile, type Earnings } from '@lanewise/contracts';
import { toDollars } from '@lanewise/money';
import type { CellMatches } from './cell-matches.js';

/** Bounds in cents: no truck costs more than $10 a mile; what earns more than $90 is counted as that. */
const MIN_CENTS = -1000;
const MAX_CENTS = 9000;

/** Counts matches by profit per mile, in cents as they are shown. */
export class EarningsTally {
  private readonly counts = new Uint32Array(MAX_CENTS - MIN_CENTS + 1);
  private unposted = 0;
  private costPerMileCents = 0;

  begin(costPerMileCents: number): this {
    this.counts.fill(0);
    this.unposted = 0;
    this.costPerMileCents = costPerMileCents;
    return this;
  }

  add({ cell, count, rows, totalMiles }: CellMatches): void {
    for (let n = 0; n < count; n++) {
      const rateCents = cell.rateCents[rows[n]];
      if (rateCents === 0) {
        this.unposted++;
        continue;
      }
      const cents = Math.round(profitPerMile(rateCents, totalMiles[n], this.costPerMileCents));
      this.counts[Math.min(MAX_CENTS, Math.max(MIN_CENTS, cents)) - MIN_CENTS]++;
    }
  }

  result(): Earnings {
    const earnings: Earnings = { profitPerMile: [], counts: [], unposted: this.unposted };
    this.counts.forEach((count, at) => {
      if (count === 0) return;
      earnings.profitPerMile.push(toDollars(at + MIN_CENTS));
      earnings.counts.push(count);
    });
    return earnings;
  }
}
