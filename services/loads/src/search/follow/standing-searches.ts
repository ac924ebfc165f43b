import type { HaulingEquipment } from '@lanewise/contracts';
import { greatCircleMiles, type LatLon } from '@lanewise/geo';
import { DIMENSIONS, loadRoads, squaredLine, writeDirection } from '@lanewise/roads';
import { CellMatches } from '../scan/cell-matches.js';
import type { Distances, PlaceRows } from '../scan/place-row.js';
import { SearchRule } from '../scan/search-rule.js';
import { sortKeys } from '../scan/sort-key.js';
import { squaredLineOf, straightMiles } from '../index/direction.js';
import { LoadCell } from '../index/load-cell.js';
import { forSquaresIn, squareAt } from '../index/load-grid.js';
import { type LoadFields, releaseRow, writeRow } from '../index/load-row.js';
import { PlaceTable } from '../index/place-table.js';
import { Reach } from '../index/reach.js';
import { ShipperTable } from '../index/shipper-table.js';
import { madeAt, parseUuid } from '../index/uuid.js';
import type { SearchQuery } from '../search-query.js';
import { BoundTable, DOUBT } from './bound-table.js';

/** Origins that reach more squares of half a degree are measured for every load, rather than listed by each of them. */
const MAX_SQUARES = 1000;
const ROW = 0;

/** A search that stands for a while: what it demands of pickups and ages may move on; all else stays. */
export interface StandingSearch {
  /** Returns the query as it is at a moment. The object is valid until the next call, which may change it. */
  queryAt(now: number): SearchQuery;
}

/** A search, prepared for the current moment. */
interface PreparedSearch {
  rule: SearchRule;
  keyOf: ReturnType<typeof sortKeys>;
}

interface Entry<Item> {
  item: Item;
  origin: Origin<Item>;
  equipment: HaulingEquipment;
  hidden: number[];
  prepared: PreparedSearch | undefined;
}

/** The searches from one place: the straight line to a load is measured once for all of them. */
class Origin<Item> {
  readonly byEquipment = new Map<HaulingEquipment, BoundTable<Entry<Item>>>();
  /** The farthest that any of them has reached, in miles, and as `squaredLineOf` has it. */
  reach = -1;
  lineMax = 0;
  squares: number[] = [];
  readonly direction = new Float64Array(DIMENSIONS);

  constructor(readonly key: string) {}
}

/** Measures to the places of the load that is looked at. */
class LoadRows implements PlaceRows {
  private readonly roads = loadRoads();

  constructor(private readonly places: PlaceTable) {}

  from(center: LatLon, within = Infinity): Distances {
    const milesTo = (place: number): number => {
      const at = this.places.at(place);
      const straight = greatCircleMiles(center, at);
      // No road is shorter: for most loads, none has to be looked for.
      return straight > within + 1 ? Math.round(straight) : this.roads.miles(center, at);
    };
    return { milesTo };
  }
}

/**
 * Searches that wait for loads. Those that may match one are found by the square of its pickup, then by what bounds
 * them; whether they do, and where it comes in their order, is decided by the same rule as in a search of the index.
 */
export class StandingSearches<Item extends StandingSearch> {
  private readonly entries = new Map<Item, Entry<Item>>();
  private readonly origins = new Map<string, Origin<Item>>();
  private readonly bySquare = new Map<number, Set<Origin<Item>>>();
  private readonly everywhere = new Set<Origin<Item>>();
  private readonly preparedEntries: Entry<Item>[] = [];
  private now = 0;

  /** One row, for the load that is looked at. */
  private readonly cell = new LoadCell();
  private readonly tables = { places: new PlaceTable(), shippers: new ShipperTable() };
  private readonly placeRows = new LoadRows(this.tables.places);
  private readonly id = new Uint32Array(4);
  private readonly matches = new CellMatches();

  constructor() {
    this.cell.addRow();
  }

  add(item: Item, now: number): void {
    const query = item.queryAt(now);
    const origin = this.originAt(query.origin);
    this.widen(origin, query);
    const { equipment } = query;
    const entry: Entry<Item> = {
      item,
      origin,
      equipment,
      // So that a company has one number as long as a search names it.
      hidden: (query.hiddenShippers ?? []).map((name) => this.tables.shippers.use(name)),
      prepared: undefined,
    };
    const bounds = origin.byEquipment.get(equipment) ?? new BoundTable();
    origin.byEquipment.set(equipment, bounds);
    bounds.add(entry, query);
    this.entries.set(item, entry);
  }

  remove(item: Item): void {
    const entry = this.entries.get(item);
    if (!entry) return;
    this.entries.delete(item);
    for (const number of entry.hidden) this.tables.shippers.release(number);
    const { byEquipment } = entry.origin;
    const bounds = byEquipment.get(entry.equipment)!;
    bounds.remove(entry);
    if (bounds.size === 0) byEquipment.delete(entry.equipment);
    if (byEquipment.size === 0) this.drop(entry.origin);
  }

  /** From now on, searches are taken as they stand at this moment. */
  at(now: number): void {
    if (now === this.now) return;
    this.now = now;
    for (const entry of this.preparedEntries) entry.prepared = undefined;
    this.preparedEntries.length = 0;
  }

  /**
   * Calls `visit` with each search that a load matches.
   * @param visit is given what the load is ordered by in that search, smallest first
   */
  match(id: string, load: LoadFields, visit: (item: Item, key: number) => void): void {
    this.write(id, load);
    const { miles, rateCents, equipments } = load;
    const show = (entry: Entry<Item>) => {
      const key = this.keyOf(entry);
      if (key !== undefined) visit(entry.item, key);
    };
    const { directions } = this.tables.places;
    const pickup = this.cell.origins[ROW] * DIMENSIONS;
    const places = { all: directions, delivery: this.cell.destinations[ROW] * DIMENSIONS };
    const here = this.bySquare.get(squareAt(load.originLatitude, load.originLongitude));
    for (const origins of [here ?? [], this.everywhere]) {
      for (const { lineMax, direction, byEquipment } of origins) {
        if (squaredLine(direction, 0, directions, pickup) > lineMax) continue;
        const deadhead = straightMiles(direction, 0, directions, pickup) - DOUBT;
        for (const equipment of equipments)
          byEquipment.get(equipment)?.forWithin({ deadhead, miles, rateCents }, places, show);
      }
    }
    releaseRow(this.cell, ROW, this.tables);
  }

  /** Returns what a load is ordered by in one of the searches, or undefined if it does not match. */
  matchOne(item: Item, id: string, load: LoadFields): number | undefined {
    const entry = this.entries.get(item)!;
    if (!load.equipments.includes(entry.equipment)) return undefined;
    this.write(id, load);
    const key = this.keyOf(entry);
    releaseRow(this.cell, ROW, this.tables);
    return key;
  }

  private keyOf(entry: Entry<Item>): number | undefined {
    const { rule, keyOf } = (entry.prepared ??= this.prepare(entry));
    const { cell, matches } = this;
    rule.begin();
    rule.select(cell, ROW, matches);
    return matches.count === 0 ? undefined : keyOf(ROW, matches.totalMiles[0]);
  }

  private prepare(entry: Entry<Item>): PreparedSearch {
    const query = entry.item.queryAt(this.now);
    this.preparedEntries.push(entry);
    return {
      rule: new SearchRule(query, this.now, this.tables.shippers, this.placeRows),
      keyOf: sortKeys(query, this.cell),
    };
  }

  private originAt(place: LatLon): Origin<Item> {
    const key = `${place.latitude},${place.longitude}`;
    const existing = this.origins.get(key);
    if (existing) return existing;
    const origin = new Origin<Item>(key);
    writeDirection(place, origin.direction, 0);
    this.origins.set(key, origin);
    return origin;
  }

  private widen(origin: Origin<Item>, { origin: place, deadhead }: SearchQuery): void {
    if (deadhead <= origin.reach) return;
    this.leaveSquares(origin);
    origin.reach = deadhead;
    origin.lineMax = squaredLineOf(deadhead + DOUBT);
    const squares: number[] = [];
    forSquaresIn(new Reach(place, deadhead), (square) => squares.push(square) <= MAX_SQUARES);
    if (squares.length > MAX_SQUARES) {
      this.everywhere.add(origin);
      return;
    }
    origin.squares = squares;
    for (const square of squares) {
      this.bySquare.set(square, (this.bySquare.get(square) ?? new Set()).add(origin));
    }
  }

  private leaveSquares(origin: Origin<Item>): void {
    this.everywhere.delete(origin);
    for (const square of origin.squares) {
      const here = this.bySquare.get(square)!;
      here.delete(origin);
      if (here.size === 0) this.bySquare.delete(square);
    }
    origin.squares = [];
  }

  private drop(origin: Origin<Item>): void {
    this.leaveSquares(origin);
    this.origins.delete(origin.key);
  }

  private write(id: string, load: LoadFields): void {
    parseUuid(id, this.id);
    writeRow(this.cell, ROW, load, madeAt(this.id), this.tables);
  }
}
