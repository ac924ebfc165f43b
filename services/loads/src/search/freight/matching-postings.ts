import { type FreightPostings, LIMITS } from '@lanewise/contracts';
import { toDollars } from '@lanewise/money';
import { equipmentBit } from '../index/equipment-bits.js';
import { equipmentsIn, type LoadGrid } from '../index/load-grid.js';
import type { LoadSlots } from '../index/load-slots.js';
import { CellMatches } from '../scan/cell-matches.js';
import type { SearchRule } from '../scan/search-rule.js';
import type { SearchQuery } from '../search-query.js';
import { ALONE, type FreightTable } from './freight-table.js';

/** Finds the postings of freights that a search matches. */
export class MatchingPostings {
  private readonly match = new CellMatches(1);

  constructor(
    private readonly slots: LoadSlots,
    private readonly grid: LoadGrid,
    private readonly freights: FreightTable,
  ) {}

  /**
   * Returns the postings of some loads' freights, in the order of the loads; null where there is no other one.
   * @param rule of the search, whose distances are measured
   */
  postingsOf(
    shown: readonly number[],
    { equipment }: SearchQuery,
    rule: SearchRule,
  ): (FreightPostings | null)[] {
    const bit = equipmentBit(equipment);
    // Thousands of postings may be in one place on a day.
    const byFreight = new Map<number, number[]>();
    return shown.map((slot) => {
      const freight = this.freights.freightOf(slot);
      if (freight === ALONE) return null;
      if (!byFreight.has(freight))
        for (const [each, members] of this.freights.freightsAround(slot)) byFreight.set(each, members);
      const found = byFreight
        .get(freight)!
        .filter((member) => member === slot || this.isMatch(member, bit, rule));
      return found.length === 1 ? null : this.describe(found, slot);
    });
  }

  private isMatch(slot: number, equipment: number, rule: SearchRule): boolean {
    const { slots, grid } = this;
    const number = slots.cellOf(slot);
    if ((equipmentsIn(number) & equipment) === 0) return false;
    rule.select(grid.cell(number), slots.rowOf(slot), this.match);
    return this.match.count > 0;
  }

  private describe(found: readonly number[], shown: number): FreightPostings {
    const { slots, grid } = this;
    const rates = found.map((slot) => grid.cell(slots.cellOf(slot)).rateCents[slots.rowOf(slot)]);
    const posted = rates.filter((rate) => rate > 0);
    return {
      count: found.length,
      rateMin: posted.length > 0 ? toDollars(Math.min(...posted)) : 0,
      rateMax: toDollars(Math.max(0, ...posted)),
      ids: found
        .filter((slot, n) => n < LIMITS.searchSnapshot || slot === shown)
        .map((slot) => slots.idOf(slot)),
    };
  }
}
