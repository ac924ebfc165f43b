import type { LoadCell } from './load-cell.js';
import type { SearchQuery } from './search-query.js';
import type { ShipperTable } from './shipper-table.js';

/** Whether a row is within the optional limits of a search. */
type RowFilter = (cell: LoadCell, row: number) => boolean;

/** The optional limits as one test; undefined without any, so that most searches do without the call. */
export function rowFilter(query: SearchQuery, shippers: ShipperTable): RowFilter | undefined {
  const { pickupEnd = Infinity, weightMax = Infinity, lengthMax = Infinity } = query;
  const rateMin = Math.max(query.rateMinCents ?? 0, query.ratePosted ? 1 : 0);
  const hidden = new Set(query.hiddenShippers?.flatMap((name) => shippers.find(name) ?? []));
  const isOpen = Math.min(pickupEnd, weightMax, lengthMax) === Infinity && rateMin === 0 && hidden.size === 0;
  if (isOpen) return undefined;
  // An unknown weight or length is NaN, which is not greater than anything.
  return (cell, row) =>
    cell.pickUps[row] <= pickupEnd &&
    cell.rateCents[row] >= rateMin &&
    !(cell.weights[row] > weightMax) &&
    !(cell.lengths[row] > lengthMax) &&
    !hidden.has(cell.shippers[row]);
}
