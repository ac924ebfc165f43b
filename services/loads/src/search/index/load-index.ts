import {
  drivingTime,
  type Earnings,
  loadFigures,
  type OnwardFigures,
  STALE_PICKUP_HOURS,
  toShownFigures,
  type IndexedLoad,
  type MarketChanges,
  type SnapshotLoad,
} from '@lanewise/contracts';
import { madeAt } from '@lanewise/database';
import { BestMatches } from '../scan/best-matches.js';
import { BLOCK_ROWS, type CellMatches } from '../scan/cell-matches.js';
import { DayTally } from '../scan/day-tally.js';
import { equipmentBit, equipmentBits } from './equipment-bits.js';
import type { LoadCell } from './load-cell.js';
import { LoadGrid } from './load-grid.js';
import { LoadSlots } from './load-slots.js';
import type { OnwardQuery } from '../scan/onward-scan.js';
import { PlaceTable } from './place-table.js';
import { Reach } from './reach.js';
import { rowFilter } from '../scan/row-filter.js';
import { Scan } from '../scan/scan.js';
import type { SearchCursor } from '../search-cursor.js';
import type { SearchQuery, SearchResult, SnapshotResult } from '../search-query.js';
import { ShipperTable } from './shipper-table.js';
import { sortKeys } from '../scan/sort-key.js';
import type { Steps } from '../scan/steps.js';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Minutes. */
const LONGEST_WINDOW = 0xffff;
/** How long the version of a removed load is kept, so that a late event can't bring the load back. */
const REMOVED_KEPT_MS = 24 * HOUR_MS;
/** Slots that a sweep visits before it checks the time again. */
const SWEEP_STEP = 256;
/** Loads that are described in one step. */
const DESCRIBED_STEP = 64;

/** Counts matches in its own way, besides the search. */
interface Tally {
  add(matches: CellMatches): void;
}

/** Where a reading that is done in steps keeps its notes, and the time that it is about. */
export interface Reading {
  scan: Scan;
  now: number;
}

/**
 * Market loads in memory, laid out for search: columns of numbers in the cells of a grid over the pickup points. A
 * search reads only the cells in reach that hold its equipment. Each reading is done in steps, between which the
 * index must not be changed.
 */
export class LoadIndex {
  private readonly slots = new LoadSlots();
  private readonly places = new PlaceTable();
  private readonly shippers = new ShipperTable();
  private readonly grid = new LoadGrid();
  private readonly scan = this.newScan();
  private live = 0;
  private sweptTo = 0;

  /** Number of loads that can be found. */
  get size(): number {
    return this.live;
  }

  /** Memory of all columns and tables in bytes, except the names of shippers, which are few. */
  get bytes(): number {
    return this.slots.bytes + this.places.bytes + this.grid.bytes + this.scan.bytes;
  }

  /** Applies changes, except those that are not newer than what the index holds. */
  apply(changes: MarketChanges, now = Date.now()): void {
    for (const load of changes.upserted) {
      const slot = this.slots.claim(load.id, load.version);
      if (slot === undefined) continue;
      this.drop(slot, now);
      if (load.pickUp >= oldestPickUp(now)) this.insert(slot, load);
    }
    for (const { id, version } of changes.removed) {
      const slot = this.slots.claim(id, version);
      if (slot !== undefined) this.drop(slot, now);
    }
  }

  newScan(): Scan {
    return new Scan(this.grid, this.slots, this.places);
  }

  /** For a reading whose steps are done at once. */
  at(now: number): Reading {
    return { scan: this.scan, now };
  }

  /** Returns how many loads a search reads, whether or not they match. */
  rowsInReach({ origin, deadhead, equipment }: SearchQuery): number {
    return this.rowsAround(new Reach(origin, deadhead), equipment);
  }

  /** Returns how many loads are read to find the way onward from some. */
  rowsOnward(ids: readonly string[], { deadhead, equipment }: OnwardQuery): number {
    let rows = 0;
    for (const id of ids) {
      const slot = this.liveSlot(id);
      if (slot === undefined) continue;
      const { cell, row } = this.find(slot);
      rows += this.rowsAround(new Reach(this.places.at(cell.destinations[row]), deadhead), equipment);
    }
    return rows;
  }

  /** Returns the matches on the requested page. */
  *search(query: SearchQuery, reading: Reading): Steps<SearchResult> {
    const { total, best } = yield* this.match(query, query.offset + query.limit, reading);
    const slots = yield* best.takingFrom(query.offset);
    return { total, ids: slots.map((slot) => this.slots.idOf(slot)) };
  }

  /** Returns the first `size` matches with their figures, whatever page is requested. */
  *snapshot(query: SearchQuery, size: number, reading: Reading): Steps<SnapshotResult> {
    const { scan } = reading;
    const earnings = scan.earnings.begin(query.costPerMileCents);
    const { total, offered, best } = yield* this.match(query, size, reading, earnings);
    const slots = yield* best.takingFrom(0);
    const loads: SnapshotLoad[] = [];
    for (const slot of slots) {
      loads.push(this.describe(slot, query, scan));
      if (loads.length % DESCRIBED_STEP === 0) yield;
    }
    return {
      total,
      loads,
      after: offered > slots.length ? this.cursorAt(slots[slots.length - 1], query, scan) : undefined,
      earnings: earnings.result(),
    };
  }

  /** Returns what all matches earn. */
  *earningsOf(query: SearchQuery, reading: Reading): Steps<Earnings> {
    const earnings = reading.scan.earnings.begin(query.costPerMileCents);
    yield* this.match(query, 0, reading, earnings);
    return earnings.result();
  }

  /** Counts the matches, and finds the best profit, by the day of the pickup. See `DayTally` for the bounds. */
  *countDays(query: SearchQuery, bounds: number[], reading: Reading): Steps<DayTally> {
    const days = new DayTally(bounds, query.costPerMileCents);
    yield* this.match(query, 0, reading, days);
    return days;
  }

  /** Returns what the truck can take on where and when a load is delivered. Undefined for an unknown load. */
  *onward(id: string, query: OnwardQuery, { scan, now }: Reading): Steps<OnwardFigures | undefined> {
    const slot = this.liveSlot(id);
    if (slot === undefined) return undefined;
    return yield* scan.onward.after(this.find(slot), query, oldestPickUp(now));
  }

  /** Counts the matches. */
  *count(query: SearchQuery, reading: Reading): Steps<number> {
    return (yield* this.match(query, 0, reading)).total;
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
      if (seen > 0 && seen % SWEEP_STEP === 0 && performance.now() > end) return;
      const slot = this.sweptTo % length;
      this.sweptTo = slot + 1;
      if (!this.slots.isLive(slot)) this.slots.forgetRemoved(slot, now - REMOVED_KEPT_MS);
      else if (this.pickUpOf(slot) < oldest) this.drop(slot, now);
    }
  }

  /** Counts all matches, and keeps the first `limit` after the query's cursor. */
  private *match(
    query: SearchQuery,
    limit: number,
    { scan, now }: Reading,
    tally?: Tally,
  ): Steps<{ total: number; offered: number; best: BestMatches }> {
    const { destination, deadhead, deadheadAfter, milesMin, milesMax, leavesAt, after } = query;
    const { fromOrigin, toDestination, matches } = scan;
    const earliest = Math.max(query.pickupStart, oldestPickUp(now));
    const latest = query.pickupEnd ?? Infinity;
    const isWithinLimits = rowFilter(query, this.shippers);
    const best = new BestMatches(limit, this.slots.compareIds);
    let total = 0;
    let offered = 0;

    const reach = new Reach(query.origin, deadhead);
    fromOrigin.begin(query.origin);
    if (destination !== undefined) toDestination.begin(destination);

    const { rows, totalMiles } = matches;
    for (const cell of this.grid.cellsIn(reach, equipmentBit(query.equipment))) {
      matches.cell = cell;
      const { pickUps, windows, origins, destinations, slots, miles } = cell;
      const keyOf = sortKeys(query, cell);
      for (let first = 0; first < cell.count; first += BLOCK_ROWS) {
        matches.count = 0;
        const candidates = cell.hauledWithin(first, earliest, latest, milesMin, milesMax, rows);
        for (let n = 0; n < candidates; n++) {
          const row = rows[n];
          if (isWithinLimits !== undefined && !isWithinLimits(cell, row)) continue;
          const deadheadOrigin = fromOrigin.milesTo(origins[row]);
          if (deadheadOrigin > deadhead) continue;
          if (
            leavesAt !== undefined &&
            leavesAt + drivingTime(deadheadOrigin) > pickUps[row] + windows[row] * MINUTE_MS
          )
            continue;
          const deadheadDestination =
            destination === undefined ? 0 : toDestination.milesTo(destinations[row]);
          if (deadheadDestination > deadheadAfter) continue;
          // Never ahead of the candidates that are still to be read.
          rows[matches.count] = row;
          totalMiles[matches.count++] = miles[row] + deadheadOrigin + deadheadDestination;
        }
        total += matches.count;
        tally?.add(matches);
        for (let n = 0; n < matches.count && limit > 0; n++) {
          const key = keyOf(rows[n], totalMiles[n]);
          const slot = slots[rows[n]];
          if (after !== undefined && !this.isAfter(after, key, slot)) continue;
          offered++;
          best.offer(key, slot);
        }
        yield;
      }
    }
    return { total, offered, best };
  }

  private isAfter(cursor: SearchCursor, key: number, slot: number): boolean {
    return key > cursor.key || (key === cursor.key && this.slots.compareToId(slot, cursor.id) > 0);
  }

  /** Describes a match of a scan, whose distances are still in its memos. */
  private describe(slot: number, query: SearchQuery, scan: Scan): SnapshotLoad {
    const { cell, row } = this.find(slot);
    const { latitude, longitude } = this.places.at(cell.origins[row]);
    const load = { miles: cell.miles[row], rateCents: cell.rateCents[row] };
    const figures = loadFigures(load, ...deadheadsOf(cell, row, query, scan), query.costPerMileCents);
    return { id: this.slots.idOf(slot), latitude, longitude, ...toShownFigures(figures) };
  }

  private cursorAt(slot: number, query: SearchQuery, scan: Scan): SearchCursor {
    const { cell, row } = this.find(slot);
    const [deadheadOrigin, deadheadDestination] = deadheadsOf(cell, row, query, scan);
    const totalMiles = cell.miles[row] + deadheadOrigin + deadheadDestination;
    return { key: sortKeys(query, cell)(row, totalMiles), id: this.slots.idWordsOf(slot) };
  }

  private rowsAround(reach: Reach, equipment: SearchQuery['equipment']): number {
    return this.grid.cellsIn(reach, equipmentBit(equipment)).reduce((sum, { count }) => sum + count, 0);
  }

  private liveSlot(id: string): number | undefined {
    const slot = this.slots.find(id);
    return slot !== undefined && this.slots.isLive(slot) ? slot : undefined;
  }

  private insert(slot: number, load: IndexedLoad): void {
    const equipments = equipmentBits(load.equipments);
    const number = this.grid.numberAt(load.originLatitude, load.originLongitude, equipments);
    const cell = this.grid.cell(number);
    const row = cell.addRow();
    cell.pickUps[row] = load.pickUp;
    cell.deliveries[row] = load.delivery ?? NaN;
    // An id begins with the time at which its load came in.
    cell.firstSeen[row] = madeAt(load.id);
    cell.weights[row] = load.weight ?? NaN;
    cell.lengths[row] = load.length ?? NaN;
    cell.origins[row] = this.places.use(load.originLatitude, load.originLongitude);
    cell.destinations[row] = this.places.use(load.destinationLatitude, load.destinationLongitude);
    cell.rateCents[row] = load.rateCents;
    cell.slots[row] = slot;
    cell.shippers[row] = this.shippers.use(load.shipper);
    cell.miles[row] = load.miles;
    const window = ((load.pickUpEnd ?? load.pickUp) - load.pickUp) / MINUTE_MS;
    cell.windows[row] = Math.min(LONGEST_WINDOW, Math.max(0, window));
    this.slots.put(slot, number, row);
    this.live++;
  }

  /** Removes the load's row, if any, and keeps its version. */
  private drop(slot: number, now: number): void {
    if (this.slots.isLive(slot)) {
      const { cell, row } = this.find(slot);
      this.places.release(cell.origins[row]);
      this.places.release(cell.destinations[row]);
      this.shippers.release(cell.shippers[row]);
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

  private find(slot: number): { cell: LoadCell; row: number } {
    return { cell: this.grid.cell(this.slots.cellOf(slot)), row: this.slots.rowOf(slot) };
  }
}

/** Returns the earliest pickup that can be found. */
export function oldestPickUp(now: number): number {
  return now - STALE_PICKUP_HOURS * HOUR_MS;
}

function deadheadsOf(
  cell: LoadCell,
  row: number,
  { destination }: SearchQuery,
  { fromOrigin, toDestination }: Scan,
): [number, number] {
  return [
    fromOrigin.milesTo(cell.origins[row]),
    destination === undefined ? 0 : toDestination.milesTo(cell.destinations[row]),
  ];
}
