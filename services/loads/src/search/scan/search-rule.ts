import { drivingTime, profit, profitPerMile } from '@lanewise/contracts';
import { oldestPickUp } from '../index/oldest-pick-up.js';
import type { LoadCell } from '../index/load-cell.js';
import type { ShipperTable } from '../index/shipper-table.js';
import type { SearchQuery } from '../search-query.js';
import type { CellMatches } from './cell-matches.js';
import type { Distances, PlaceRows } from './place-row.js';

const MINUTE_MS = 60_000;

/** Returns whether a row is within the optional limits of a search, the latest pickup aside. */
type RowFilter = (cell: LoadCell, row: number) => boolean;

/**
 * The conditions of a search for a load that its truck can haul, at one moment. Searches apply them to the rows of the
 * index, and standing searches to one load at a time, so that the two never disagree.
 */
export class SearchRule {
  /** Road miles from the origin to places, and from places to the destination, if there is one. */
  private fromOrigin: Distances;
  private toDestination: Distances | undefined;
  private readonly earliest: number;
  private readonly latest: number;
  private readonly isWithinLimits: RowFilter | undefined;
  /** Undefined if any profit will do. */
  private readonly earnsEnough: ((rateCents: number, totalMiles: number) => boolean) | undefined;

  constructor(
    private readonly query: SearchQuery,
    now: number,
    shippers: ShipperTable,
    private readonly rows: PlaceRows,
  ) {
    this.earliest = Math.max(query.pickupStart, oldestPickUp(now));
    this.latest = query.pickupEnd ?? Infinity;
    this.isWithinLimits = rowFilter(query, shippers);
    this.earnsEnough = profitFilter(query);
  }

  /** Prepares to measure distances, until a place is added. */
  begin(): void {
    const { origin, destination, deadhead, deadheadAfter } = this.query;
    this.fromOrigin = this.rows.from(origin, deadhead);
    this.toDestination = destination && this.rows.from(destination, deadheadAfter);
  }

  /** Returns the empty miles before and after a load, once distances can be measured. */
  deadheadsOf(cell: LoadCell, row: number): [number, number] {
    return [
      this.fromOrigin.milesTo(cell.origins[row]),
      this.toDestination?.milesTo(cell.destinations[row]) ?? 0,
    ];
  }

  /**
   * Finds the matches in a block of rows, from `first` on, once distances can be measured.
   * @param into holds their rows and total miles afterwards
   */
  select(cell: LoadCell, first: number, into: CellMatches): void {
    const { isWithinLimits, earnsEnough, fromOrigin, toDestination } = this;
    const { deadhead, deadheadAfter, milesMin, milesMax, leavesAt } = this.query;
    const { pickUps, windows, origins, destinations, miles } = cell;
    const { rows, totalMiles } = into;
    const candidates = cell.hauledWithin(first, this.earliest, this.latest, milesMin, milesMax, rows);
    let count = 0;
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
      const deadheadDestination = toDestination === undefined ? 0 : toDestination.milesTo(destinations[row]);
      if (deadheadDestination > deadheadAfter) continue;
      const total = miles[row] + deadheadOrigin + deadheadDestination;
      if (earnsEnough !== undefined && !earnsEnough(cell.rateCents[row], total)) continue;
      // Never ahead of the candidates that are still to be read.
      rows[count] = row;
      totalMiles[count++] = total;
    }
    into.count = count;
  }
}

/** Combines the optional limits into one test. Returns undefined if there are none, which saves the calls. */
function rowFilter(query: SearchQuery, shippers: ShipperTable): RowFilter | undefined {
  const { weightMax = Infinity, lengthMax = Infinity, firstSeenFrom = -Infinity } = query;
  const rateMin = Math.max(query.rateMinCents ?? 0, query.ratePosted ? 1 : 0);
  const hidden = new Set(query.hiddenShippers?.flatMap((name) => shippers.find(name) ?? []));
  const isOpen =
    Math.min(weightMax, lengthMax, -firstSeenFrom) === Infinity && rateMin === 0 && hidden.size === 0;
  if (isOpen) return undefined;
  // An unknown weight or length is NaN, which is never greater.
  return (cell, row) =>
    cell.rateCents[row] >= rateMin &&
    cell.firstSeen[row] >= firstSeenFrom &&
    !(cell.weights[row] > weightMax) &&
    !(cell.lengths[row] > lengthMax) &&
    !hidden.has(cell.shippers[row]);
}

function profitFilter(query: SearchQuery): ((rateCents: number, totalMiles: number) => boolean) | undefined {
  const { costPerMileCents, profitMinCents, profitPerMileMinCents } = query;
  if (profitMinCents === undefined && profitPerMileMinCents === undefined) return undefined;
  const min = profitMinCents ?? -Infinity;
  const minPerMile = profitPerMileMinCents ?? -Infinity;
  return (rateCents, totalMiles) =>
    rateCents > 0 &&
    profit(rateCents, totalMiles, costPerMileCents) >= min &&
    profitPerMile(rateCents, totalMiles, costPerMileCents) >= minPerMile;
}
