import type { LoadCell } from '../index/load-cell.js';
import type { SearchQuery } from '../search-query.js';
import type { ShipperTable } from '../index/shipper-table.js';

/** Returns whether a row is within the optional limits of a search, the latest pickup aside. */
type RowFilter = (cell: LoadCell, row: number) => boolean;

/** Combines the optional limits into one test. Returns undefined if there are none, which saves the calls. */
export function rowFilter(query: SearchQuery, shippers: ShipperTable): RowFilter | undefined {
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
