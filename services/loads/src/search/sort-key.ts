import { deliveredAt, profit, profitPerDay, profitPerMile, ratePerMile } from '@lanewise/contracts';
import type { LoadCell } from './load-cell.js';
import type { SearchQuery } from './search-query.js';

/** Returns the sort key of a match, smallest first. A load without the value comes last in either direction. */
export function sortKey(query: SearchQuery, cell: LoadCell, row: number, totalMiles: number): number {
  const value = sortValue(query, cell, row, totalMiles);
  if (Number.isNaN(value)) return Infinity;
  return query.descending ? -value : value;
}

/** Reads only the columns it needs. NaN without a delivery or a posted rate. */
function sortValue(query: SearchQuery, cell: LoadCell, row: number, totalMiles: number): number {
  switch (query.sortField) {
    case 'profitPerMile':
      return profitPerMile(postedRate(cell, row), totalMiles, query.costPerMileCents);
    case 'profitPerDay': {
      const delivered = deliveredAt(cell.pickUps[row], cell.deliveries[row], cell.miles[row]);
      const earned = profit(postedRate(cell, row), totalMiles, query.costPerMileCents);
      return profitPerDay(earned, query.pickupStart, delivered);
    }
    case 'profit':
      return profit(postedRate(cell, row), totalMiles, query.costPerMileCents);
    case 'ratePerMile':
      return ratePerMile(postedRate(cell, row), totalMiles);
    case 'rate':
      return postedRate(cell, row);
    case 'miles':
      return cell.miles[row];
    case 'pickUp':
      return cell.pickUps[row];
    case 'delivery':
      return cell.deliveries[row];
  }
}

/** A rate of 0 means that none is posted. */
const postedRate = (cell: LoadCell, row: number): number => cell.rateCents[row] || NaN;
