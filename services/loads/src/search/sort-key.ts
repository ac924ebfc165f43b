import { profit, profitPerMile, ratePerMile } from '@lanewise/contracts';
import type { LoadCell } from './load-cell.js';
import type { SearchQuery } from './search-query.js';

/** Returns the sort key of a match, smallest first. A load without the value comes last in either direction. */
export function sortKey(query: SearchQuery, cell: LoadCell, row: number, totalMiles: number): number {
  const value = sortValue(query, cell, row, totalMiles);
  if (Number.isNaN(value)) return Infinity;
  return query.descending ? -value : value;
}

/** Reads only the columns it needs. NaN if there is no delivery. */
function sortValue(query: SearchQuery, cell: LoadCell, row: number, totalMiles: number): number {
  switch (query.sortField) {
    case 'profitPerMile':
      return profitPerMile(cell.rateCents[row], totalMiles, query.costPerMileCents);
    case 'profit':
      return profit(cell.rateCents[row], totalMiles, query.costPerMileCents);
    case 'ratePerMile':
      return ratePerMile(cell.rateCents[row], totalMiles);
    case 'rate':
      return cell.rateCents[row];
    case 'miles':
      return cell.miles[row];
    case 'pickUp':
      return cell.pickUps[row];
    case 'delivery':
      return cell.deliveries[row];
  }
}
