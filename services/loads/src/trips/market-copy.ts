import { equipmentBit } from '../search/index/equipment-bits.js';
import { equipmentsIn } from '../search/index/load-grid.js';
import type { MarketPart } from '../search/index/market-part.js';
import { oldestPickUp } from '../search/index/oldest-pick-up.js';
import { formatUuid, parseUuid } from '../search/index/uuid.js';
import type { Places } from '../search/index/place-table.js';
import { TripLoads } from './trip-loads.js';
import type { TripQuery } from './trip-query.js';

const MINUTE_MS = 60_000;
const ID_WORDS = 4;

interface Block extends MarketPart {
  /** The number of its first row, among those of all blocks. */
  firstRow: number;
}

/** A copy of the loads of the search index, made of the parts that it has sent: see `MarketSource`. */
export class MarketCopy {
  private blocks: Block[] = [];
  /** The newest rows of each cell: a block, and the cell's place among the cells of that. */
  private readonly cells = new Map<number, { block: Block; at: number }>();
  private rows = 0;
  private shippers: number[] = [];
  private places: Places = { coordinates: new Float64Array(0), directions: new Float64Array(0) };
  /** Filled anew by every selection. */
  private readonly selected = new TripLoads(0);

  /** Rows that have newer ones, in a share of all. */
  get waste(): number {
    let used = 0;
    for (const { block, at } of this.cells.values()) used += block.begin[at + 1] - block.begin[at];
    return this.rows === 0 ? 0 : 1 - used / this.rows;
  }

  apply(part: MarketPart): void {
    if (part.begins) {
      this.blocks = [];
      this.cells.clear();
      this.rows = 0;
    }
    this.shippers = part.shippers;
    if (part.places) this.places = part.places;
    if (part.cells.length === 0) return;
    const block = { ...part, firstRow: this.rows };
    this.rows += part.begin[part.cells.length];
    this.blocks.push(block);
    for (const [at, cell] of part.cells.entries()) this.cells.set(cell, { block, at });
  }

  /** Returns the loads that can take part in a trip, with the shippers left out whose names came with the last part. */
  select(query: TripQuery, now: number): { loads: TripLoads; places: Places } {
    const { selected } = this;
    const bit = equipmentBit(query.equipment);
    const hidden = new Set(this.shippers);
    const isHidden = idFilter(query.hiddenLoads ?? []);
    const earliest = oldestPickUp(now);
    const latest = Math.min(query.pickupEnd ?? Infinity, query.latestEnd);
    const rateMin = Math.max(1, query.rateMinCents ?? 0);
    const { free, milesMin, milesMax, weightMax = Infinity, lengthMax = Infinity } = query;
    selected.clear();
    for (const [cell, { block, at }] of this.cells) {
      if (!(equipmentsIn(cell) & bit)) continue;
      const { columns, begin, firstRow } = block;
      for (let row = begin[at]; row < begin[at + 1]; row++) {
        const pickUp = columns.pickUps[row];
        const miles = columns.miles[row];
        const pickUpEnd = pickUp + columns.windows[row] * MINUTE_MS;
        if (pickUp < earliest || pickUp > latest || pickUpEnd < free) continue;
        if (miles < milesMin || miles > milesMax || columns.rateCents[row] < rateMin) continue;
        // An unknown weight or length is NaN, which is never greater.
        if (columns.weights[row] > weightMax || columns.lengths[row] > lengthMax) continue;
        if (hidden.size > 0 && hidden.has(columns.shippers[row])) continue;
        if (isHidden?.(block.ids, row)) continue;
        const delivery = columns.deliveries[row] > pickUp ? columns.deliveries[row] : NaN;
        selected.add({
          pickUp,
          pickUpEnd,
          delivery,
          deliveryEnd: delivery + columns.deliveryWindows[row] * MINUTE_MS,
          rateCents: columns.rateCents[row],
          miles,
          origin: columns.origins[row],
          destination: columns.destinations[row],
          freight: columns.freights[row],
          source: firstRow + row,
        });
      }
    }
    return { loads: selected, places: this.places };
  }

  /** Returns the id of a selected load by its source. */
  idOf(source: number): string {
    const { block, row } = this.find(source);
    return formatUuid(block.ids.subarray(row * ID_WORDS, (row + 1) * ID_WORDS));
  }

  /** Compares the ids of two selected loads by their sources. */
  compareIds(left: number, right: number): number {
    const one = this.find(left);
    const other = this.find(right);
    for (let word = 0; word < ID_WORDS; word++) {
      const order = one.block.ids[one.row * ID_WORDS + word] - other.block.ids[other.row * ID_WORDS + word];
      if (order !== 0) return order;
    }
    return 0;
  }

  private find(source: number): { block: Block; row: number } {
    const block = this.blocks.findLast(({ firstRow }) => firstRow <= source)!;
    return { block, row: source - block.firstRow };
  }
}

/** Returns whether the id in a row is one of a few; undefined without any. */
function idFilter(ids: readonly string[]): ((words: Uint32Array, row: number) => boolean) | undefined {
  if (ids.length === 0) return undefined;
  const hidden = new Set(ids);
  // Hardly two ids have the last word in common.
  const lastWords = new Set(ids.map(lastWordOf));
  return (words, row) =>
    lastWords.has(words[row * ID_WORDS + ID_WORDS - 1]) &&
    hidden.has(formatUuid(words.subarray(row * ID_WORDS, (row + 1) * ID_WORDS)));
}

function lastWordOf(id: string): number {
  const words = new Uint32Array(ID_WORDS);
  parseUuid(id, words);
  return words[ID_WORDS - 1];
}
