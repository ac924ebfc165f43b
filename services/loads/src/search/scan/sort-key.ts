import {
  deliveredAt,
  type LoadSortField,
  profit,
  profitPerDay,
  profitPerMile,
  ratePerMile,
} from '@lanewise/contracts';
import type { LoadCell } from '../index/load-cell.js';
import type { SearchQuery } from '../search-query.js';

/** Returns a figure of a row. */
type RowValue = (row: number, totalMiles: number) => number;

/**
 * Returns what gives the sort keys of a cell's rows, smallest first. A load without the value comes last in either
 * direction.
 */
export function sortKeys(query: SearchQuery, cell: LoadCell): RowValue {
  const valueOf = SORT_VALUES[query.sortField](cell, query);
  const sign = query.descending ? -1 : 1;
  return (row, totalMiles) => {
    const value = valueOf(row, totalMiles);
    return Number.isNaN(value) ? Infinity : sign * value;
  };
}

/** NaN without a delivery or a posted rate. Each reads only the columns it needs. */
const SORT_VALUES: Record<LoadSortField, (cell: LoadCell, query: SearchQuery) => RowValue> = {
  profitPerMile(cell, { costPerMileCents }) {
    const { rateCents } = cell;
    return (row, totalMiles) => profitPerMile(posted(rateCents[row]), totalMiles, costPerMileCents);
  },
  profitPerDay(cell, { costPerMileCents, pickupStart }) {
    const { rateCents } = cell;
    const { pickUps, deliveries, miles } = cell;
    return (row, totalMiles) =>
      profitPerDay(
        profit(posted(rateCents[row]), totalMiles, costPerMileCents),
        pickupStart,
        deliveredAt(pickUps[row], deliveries[row], miles[row]),
      );
  },
  profit(cell, { costPerMileCents }) {
    const { rateCents } = cell;
    return (row, totalMiles) => profit(posted(rateCents[row]), totalMiles, costPerMileCents);
  },
  ratePerMile(cell) {
    const { rateCents } = cell;
    return (row, totalMiles) => ratePerMile(posted(rateCents[row]), totalMiles);
  },
  rate:
    ({ rateCents }) =>
    (row) =>
      posted(rateCents[row]),
  miles:
    ({ miles }) =>
    (row) =>
      miles[row],
  pickUp:
    ({ pickUps }) =>
    (row) =>
      pickUps[row],
  firstSeenAt:
    ({ firstSeen }) =>
    (row) =>
      firstSeen[row],
  deadhead:
    ({ miles }) =>
    (row, totalMiles) =>
      totalMiles - miles[row],
  delivery:
    ({ deliveries }) =>
    (row) =>
      deliveries[row],
};

/** A rate of 0 means that none is posted. */
const posted = (rateCents: number): number => rateCents || NaN;
