import { type DecimalMark, shownMark } from '../amounts.rules.js';
import { type DateOrder, shownOrder } from '../dates.rules.js';
import type { StatementRow } from './statement-rows.js';

/** How a file writes what could be read in two ways. */
export interface Conventions {
  order: DateOrder;
  mark: DecimalMark;
}

/**
 * Finds the conventions of a whole file: what some of its values show holds for those that could be either. A file
 * that shows nothing, or both, is American.
 */
export async function findConventions(rows: AsyncIterable<StatementRow[]>): Promise<Conventions> {
  const orders = new Set<DateOrder | undefined>();
  const marks = new Set<DecimalMark | undefined>();
  for await (const some of rows) {
    for (const { cells, columns, fault } of some) {
      if (fault) continue;
      const { date, amount, credit, debit } = columns.places;
      for (const index of date) orders.add(shownOrder(cells[index] ?? ''));
      for (const index of [...amount, ...credit, ...debit]) marks.add(shownMark(cells[index] ?? ''));
    }
  }
  return {
    order: orders.has('day-first') && !orders.has('month-first') ? 'day-first' : 'month-first',
    mark: marks.has(',') && !marks.has('.') ? ',' : '.',
  };
}
