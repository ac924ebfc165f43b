import { type FreightPostings, loadFigures, type SnapshotLoad, toShownFigures } from '@lanewise/contracts';
import type { FreightTable } from '../freight/freight-table.js';
import { MatchingPostings } from '../freight/matching-postings.js';
import { equipmentBit } from '../index/equipment-bits.js';
import type { LoadCell } from '../index/load-cell.js';
import type { LoadGrid } from '../index/load-grid.js';
import type { LoadSlots } from '../index/load-slots.js';
import type { PlaceTable } from '../index/place-table.js';
import type { ShipperTable } from '../index/shipper-table.js';
import type { SearchCursor } from '../search-cursor.js';
import type { SearchQuery } from '../search-query.js';
import { BestMatches } from './best-matches.js';
import { BLOCK_ROWS, CellMatches } from './cell-matches.js';
import { FoldedMatches } from './folded-matches.js';
import type { KeptRows } from './kept-rows.js';
import { SearchRule } from './search-rule.js';
import { sortKeys } from './sort-key.js';

/** Counts matches in its own way, besides the search. */
interface Tally {
  add(matches: CellMatches): void;
}

interface Matched {
  /** The number of matches; of folded ones, one for each freight. */
  total: number;
  postings: number;
  /** How many are after the query's cursor. */
  offered: number;
  best: BestMatches;
}

/** The tables that hold the loads. */
interface ScannedLoads {
  slots: LoadSlots;
  grid: LoadGrid;
  places: PlaceTable;
  shippers: ShipperTable;
  freights: FreightTable;
}

/** Finds the matches of a search, and describes those that it shows. */
export class MarketScan {
  /** Of the last search. */
  private rule: SearchRule;
  private readonly matches = new CellMatches();
  private readonly matchingPostings: MatchingPostings;

  constructor(
    private readonly loads: ScannedLoads,
    private readonly placeRows: KeptRows,
  ) {
    const { slots, grid, freights } = loads;
    this.matchingPostings = new MatchingPostings(slots, grid, freights);
  }

  /** Counts all matches, and keeps the first `limit` after the query's cursor. */
  match(query: SearchQuery, limit: number, now: number, tally?: Tally): Matched {
    const { matches } = this;
    const { grid, slots: allSlots, freights } = this.loads;
    const { rows, totalMiles } = matches;
    const rule = this.ruleOf(query, now);
    const best = new BestMatches(limit, allSlots.compareIds);
    let postings = 0;
    let offered = 0;
    const offer = (key: number, slot: number) => {
      if (query.after !== undefined && !this.isAfter(query.after, key, slot)) return;
      offered++;
      best.offer(key, slot);
    };
    let folded: FoldedMatches | undefined;
    if (query.folded) {
      freights.regroup();
      folded = new FoldedMatches(allSlots.compareIds);
    }

    const squares = this.placeRows.from(query.origin, query.deadhead).squaresWithin(query.deadhead);
    for (const cell of grid.cellsAt(squares, equipmentBit(query.equipment))) {
      matches.cell = cell;
      const { slots } = cell;
      const keyOf = sortKeys(query, cell);
      for (let first = 0; first < cell.count; first += BLOCK_ROWS) {
        rule.select(cell, first, matches);
        postings += matches.count;
        tally?.add(matches);
        if (folded) folded.add(matches, keyOf, offer);
        else
          for (let n = 0; n < matches.count && limit > 0; n++)
            offer(keyOf(rows[n], totalMiles[n]), slots[rows[n]]);
      }
    }
    folded?.offerRest(offer);
    return { total: folded?.count ?? postings, postings, offered, best };
  }

  /** Describes a match of the last search, whose distances are still known. */
  describe(slot: number, query: SearchQuery): SnapshotLoad {
    const { cell, row } = this.find(slot);
    const { latitude, longitude } = this.loads.places.at(cell.origins[row]);
    const load = { miles: cell.miles[row], rateCents: cell.rateCents[row] };
    const figures = loadFigures(load, ...this.rule.deadheadsOf(cell, row), query.costPerMileCents);
    return { id: this.loads.slots.idOf(slot), latitude, longitude, ...toShownFigures(figures) };
  }

  /** Returns the position of a match of the last search. */
  cursorAt(slot: number, query: SearchQuery): SearchCursor {
    const { cell, row } = this.find(slot);
    const [deadheadOrigin, deadheadDestination] = this.rule.deadheadsOf(cell, row);
    const totalMiles = cell.miles[row] + deadheadOrigin + deadheadDestination;
    return { key: sortKeys(query, cell)(row, totalMiles), id: this.loads.slots.idWordsOf(slot) };
  }

  /** Returns the postings of loads' freights, in the order of the loads: see `MatchingPostings`. */
  postingsOf(slots: readonly number[], query: SearchQuery, now: number): (FreightPostings | null)[] {
    this.loads.freights.regroup();
    return this.matchingPostings.postingsOf(slots, query, this.ruleOf(query, now));
  }

  /** Returns the rule of a search that can measure distances. */
  private ruleOf(query: SearchQuery, now: number): SearchRule {
    this.rule = new SearchRule(query, now, this.loads.shippers, this.placeRows);
    this.rule.begin();
    return this.rule;
  }

  private isAfter(cursor: SearchCursor, key: number, slot: number): boolean {
    return key > cursor.key || (key === cursor.key && this.loads.slots.compareToId(slot, cursor.id) > 0);
  }

  private find(slot: number): { cell: LoadCell; row: number } {
    const { slots, grid } = this.loads;
    return { cell: grid.cell(slots.cellOf(slot)), row: slots.rowOf(slot) };
  }
}
