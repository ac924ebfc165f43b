import {
  type Earnings,
  type FreightPostings,
  type OnwardFigures,
  type MarketChanges,
} from '@lanewise/contracts';
import { dayAt } from '@lanewise/geo';
import { JoinTable, loadRoads } from '@lanewise/roads';
import { FreightTable } from '../freight/freight-table.js';
import { DayTally } from '../scan/day-tally.js';
import { EarningsTally } from '../scan/earnings-tally.js';
import { KeptRows } from '../scan/kept-rows.js';
import { MarketScan } from '../scan/market-scan.js';
import { equipmentBit, equipmentBits, equipmentsOf } from './equipment-bits.js';
import type { LoadCell } from './load-cell.js';
import { equipmentsIn, LoadGrid } from './load-grid.js';
import {
  type LoadContent,
  type LoadChange,
  type LoadFields,
  readRow,
  releaseRow,
  writeRow,
} from './load-row.js';
import { LoadSlots } from './load-slots.js';
import { type OnwardQuery, OnwardScan } from '../scan/onward-scan.js';
import type { MarketPart } from './market-part.js';
import { MarketSource } from './market-source.js';
import { oldestPickUp } from './oldest-pick-up.js';
import { PlaceTable } from './place-table.js';
import { Reach } from './reach.js';
import type { Folded, SearchQuery, SearchResult, SnapshotResult } from '../search-query.js';
import { ShipperTable } from './shipper-table.js';
import { madeAt, parseUuid } from './uuid.js';

const HOUR_MS = 3_600_000;
/** How long the version of a removed load is remembered, so that a late event can't bring the load back. */
const REMOVED_RETENTION_MS = 24 * HOUR_MS;
/** Slots that a sweep visits before it checks the time again. */
const SWEEP_STEP = 256;
/** Places and days on which loads have been added one by one, before they are grouped: some milliseconds. */
const MAX_UNGROUPED = 5000;
/** Rows of searches, some thousand, and of loads' deliveries, half as many. A page has 25 deliveries. */
const SEARCH_ROWS_BYTES = 24_000_000;
const ONWARD_ROWS_BYTES = 12_000_000;

/** The counts of `DayTally`. */
export type DayCounts = Pick<DayTally, 'counts' | 'best'>;

export type OnChange = (change: LoadChange) => void;

/**
 * Market loads in memory, laid out for search: columns of numbers in the cells of a grid over the pickup points. A
 * search reads only the cells in reach that hold its equipment.
 */
export class LoadIndex {
  private readonly slots = new LoadSlots();
  private readonly roads = loadRoads();
  private readonly joins = new JoinTable(this.roads);
  private readonly places = new PlaceTable(this.joins);
  private readonly shippers = new ShipperTable();
  private readonly grid = new LoadGrid();
  private readonly tables = { places: this.places, shippers: this.shippers };
  private readonly freights = new FreightTable(this.slots, this.grid, this.shippers);
  private readonly searchRows = new KeptRows(this.places, this.joins, this.roads, SEARCH_ROWS_BYTES);
  private readonly onwardRows = new KeptRows(this.places, this.joins, this.roads, ONWARD_ROWS_BYTES);
  private readonly scan = new MarketScan(
    { slots: this.slots, grid: this.grid, freights: this.freights, ...this.tables },
    this.searchRows,
  );
  private readonly source: MarketSource;
  private readonly onwardScan = new OnwardScan(this.grid, this.slots, this.places, this.onwardRows);
  private readonly earnings = new EarningsTally();
  private readonly id = new Uint32Array(4);
  private live = 0;
  private sweptTo = 0;

  /** @param partRows loads of a part of a copy */
  constructor(partRows?: number) {
    this.source = new MarketSource({ slots: this.slots, grid: this.grid, ...this.tables }, partRows);
  }

  /** Number of loads that can be found. */
  get size(): number {
    return this.live;
  }

  /** Memory of all columns and tables in bytes, except the companies, which are few. */
  get bytes(): number {
    const { slots, places, grid, freights, searchRows, onwardRows } = this;
    const parts = [slots, places, grid, freights, searchRows, onwardRows];
    return parts.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /**
   * Applies changes, except those that are not newer than what the index holds.
   * @param onChange called with each load that has changed
   */
  apply(changes: MarketChanges, now = Date.now(), onChange?: OnChange): void {
    for (const load of changes.upserted) {
      parseUuid(load.id, this.id);
      this.put(this.id, load, now, onChange);
    }
    for (const { id, version } of changes.removed) {
      parseUuid(id, this.id);
      const slot = this.slots.claim(this.id, version);
      if (slot === undefined) continue;
      if (this.slots.isLive(slot))
        onChange?.({ id: this.slots.idOf(slot), before: this.read(slot), after: undefined });
      this.drop(slot, now);
    }
    this.freights.regroup();
  }

  /**
   * Adds or changes a load, unless it is not newer than what the index holds.
   * @param id words, as `parseUuid` writes them
   */
  put(id: Uint32Array, load: LoadContent, now: number, onChange?: OnChange): void {
    const slot = this.slots.claim(id, load.version);
    if (slot === undefined) return;
    const before = onChange && this.slots.isLive(slot) ? this.read(slot) : undefined;
    const isFindable = load.pickUp >= oldestPickUp(now);
    // Places that stay keep their numbers, and what is known by these.
    const held = isFindable && this.slots.isLive(slot) ? this.holdPlaces(load) : [];
    this.drop(slot, now);
    if (isFindable) this.insert(slot, id, load);
    for (const place of held) this.places.release(place);
    if (this.freights.changes > MAX_UNGROUPED) this.freights.regroup();
    if (before || isFindable)
      onChange?.({ id: this.slots.idOf(slot), before, after: isFindable ? this.read(slot) : undefined });
  }

  /** Returns how many loads a search reads, whether or not they match. */
  rowsInReach({ origin, deadhead, equipment }: SearchQuery): number {
    return this.rowsAround(new Reach(origin, deadhead), equipment);
  }

  /** Returns how many loads are read to find the way onward from some. */
  rowsOnward(ids: readonly string[], { deadhead, equipment }: OnwardQuery): number {
    return this.rowsOf(ids).reduce((sum, { cell, row }) => {
      const reach = new Reach(this.places.at(cell.destinations[row]), deadhead);
      return sum + this.rowsAround(reach, equipment);
    }, 0);
  }

  /** Returns the matches on the requested page. */
  search(query: SearchQuery, now = Date.now()): SearchResult {
    const { total, postings, best } = this.scan.match(query, query.offset + query.limit, now);
    const slots = best.takeFrom(query.offset);
    return {
      total,
      ids: slots.map((slot) => this.slots.idOf(slot)),
      ...this.folded(query, postings, slots, now),
    };
  }

  /** Returns the first `size` matches with their figures, whatever page is requested. */
  snapshot(query: SearchQuery, size: number, now = Date.now()): Omit<SnapshotResult, 'takenAt'> {
    const earnings = this.earnings.begin(query.costPerMileCents);
    const { total, postings, offered, best } = this.scan.match(query, size, now, earnings);
    const slots = best.takeFrom(0);
    const page = slots.slice(query.offset, query.offset + query.limit);
    return {
      total,
      loads: slots.map((slot) => this.scan.describe(slot, query)),
      after: offered > slots.length ? this.scan.cursorAt(slots[slots.length - 1], query) : undefined,
      earnings: earnings.result(),
      ...this.folded(query, postings, page, now),
    };
  }

  /** Returns the postings of loads that an earlier search has found, in the order of the ids; null for unknown ones. */
  postingsOf(ids: readonly string[], query: SearchQuery, now = Date.now()): (FreightPostings | null)[] {
    const slots = ids.map((id) => this.liveSlot(id));
    const present = slots.filter((slot) => slot !== undefined);
    const found = this.scan.postingsOf(present, query, now);
    return slots.map((slot) => (slot === undefined ? null : found.shift()!));
  }

  /** Returns what all matches earn. */
  earningsOf(query: SearchQuery, now = Date.now()): Earnings {
    const earnings = this.earnings.begin(query.costPerMileCents);
    this.scan.match({ ...query, folded: false }, 0, now, earnings);
    return earnings.result();
  }

  /** Counts the matches, and finds the best profit, by the day of the pickup. See `DayTally` for the bounds. */
  countDays(query: SearchQuery, bounds: number[], now = Date.now()): DayCounts {
    this.freights.regroup();
    const days = new DayTally(bounds, query.costPerMileCents, query.folded);
    this.scan.match({ ...query, folded: false }, 0, now, days);
    return { counts: days.counts, best: days.best };
  }

  /** Returns what the truck can take on where and when loads are delivered, in their order, without unknown ones. */
  onward(ids: readonly string[], query: OnwardQuery, now = Date.now()): OnwardFigures[] {
    return this.rowsOf(ids).map(({ cell, row }) =>
      this.onwardScan.after(cell, row, query, oldestPickUp(now)),
    );
  }

  /** Returns what a copy of all loads lacks: see `MarketSource`. */
  copyPart(copy: string | undefined, shippers: readonly string[]): MarketPart {
    this.freights.regroup();
    return this.source.next(copy, shippers);
  }

  /** Counts the matches. */
  count(query: SearchQuery, now = Date.now()): number {
    return this.scan.match(query, 0, now).total;
  }

  /**
   * Drops loads with a stale pickup, and forgets loads that were removed a day ago. Continues where the last call
   * stopped, until the time is up or all slots have been visited.
   */
  sweep(now: number, budgetMs: number): void {
    const end = performance.now() + budgetMs;
    const oldest = oldestPickUp(now);
    const { length } = this.slots;
    for (let seen = 0; seen < length; seen++) {
      if (seen > 0 && seen % SWEEP_STEP === 0 && performance.now() > end) break;
      const slot = this.sweptTo % length;
      this.sweptTo = slot + 1;
      if (!this.slots.isLive(slot)) this.slots.forgetRemoved(slot, now - REMOVED_RETENTION_MS);
      else if (this.pickUpOf(slot) < oldest) this.drop(slot, now);
    }
    this.freights.regroup();
  }

  private folded(
    query: SearchQuery,
    total: number,
    slots: readonly number[],
    now: number,
  ): { folded?: Folded } {
    return query.folded ? { folded: { total, postings: this.scan.postingsOf(slots, query, now) } } : {};
  }

  private rowsAround(reach: Reach, equipment: SearchQuery['equipment']): number {
    return this.grid.cellsIn(reach, equipmentBit(equipment)).reduce((sum, { count }) => sum + count, 0);
  }

  /** Returns where the loads of these ids are, without unknown ones. */
  private rowsOf(ids: readonly string[]): { cell: LoadCell; row: number }[] {
    return ids.flatMap((id) => {
      const slot = this.liveSlot(id);
      return slot === undefined ? [] : [this.find(slot)];
    });
  }

  private liveSlot(id: string): number | undefined {
    const slot = this.slots.find(id);
    return slot !== undefined && this.slots.isLive(slot) ? slot : undefined;
  }

  private insert(slot: number, id: Uint32Array, load: LoadContent): void {
    const equipments = equipmentBits(load.equipments);
    const number = this.grid.numberAt(load.originLatitude, load.originLongitude, equipments);
    const cell = this.grid.cell(number);
    const row = cell.addRow();
    writeRow(cell, row, load, madeAt(id), this.tables);
    cell.slots[row] = slot;
    cell.days[row] = dayAt(load.originTimeZone, load.pickUp);
    this.slots.put(slot, number, row);
    this.freights.add(cell, row);
    this.live++;
  }

  private holdPlaces(load: LoadContent): number[] {
    return [
      this.places.use(load.originLatitude, load.originLongitude),
      this.places.use(load.destinationLatitude, load.destinationLongitude),
    ];
  }

  /** Removes the load's row, if any, and keeps its version. */
  private drop(slot: number, now: number): void {
    if (this.slots.isLive(slot)) {
      const { cell, row } = this.find(slot);
      this.freights.remove(cell, row);
      releaseRow(cell, row, this.tables);
      cell.removeRow(row);
      if (row < cell.count) this.slots.moveRow(cell.slots[row], row);
      this.live--;
    }
    this.slots.markRemoved(slot, now);
  }

  private pickUpOf(slot: number): number {
    const { cell, row } = this.find(slot);
    return cell.pickUps[row];
  }

  private read(slot: number): LoadFields {
    const { cell, row } = this.find(slot);
    const equipments = equipmentsOf(equipmentsIn(this.slots.cellOf(slot)));
    return readRow(cell, row, equipments, this.slots.versionOf(slot), this.tables);
  }

  private find(slot: number): { cell: LoadCell; row: number } {
    return { cell: this.grid.cell(this.slots.cellOf(slot)), row: this.slots.rowOf(slot) };
  }
}
