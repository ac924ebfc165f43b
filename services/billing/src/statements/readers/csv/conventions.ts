import { type DecimalMark, parseAmount, shownMark } from '../amounts.rules.js';
import { type DateOrder, shownOrder } from '../dates.rules.js';
import { isDirection } from './direction.rules.js';
import type { StatementRow } from './statement-rows.js';

/** The formats of a file whose values could be read in two ways. */
export interface Conventions {
  order: DateOrder;
  mark: DecimalMark;
  /** True if signs distinguish debits from credits. */
  areSigned: boolean;
  /** Indexes of columns that hold directions, though their headings do not say so. */
  sides: number[];
}

/**
 * Finds the conventions of a whole file: unambiguous values decide for the ambiguous ones. A file that shows neither, or
 * both, is American.
 */
export async function findConventions(rows: AsyncIterable<StatementRow[]>): Promise<Conventions> {
  const orders = new Set<DateOrder | undefined>();
  const marks = new Set<DecimalMark | undefined>();
  let areSigned = false;
  /** True for each unknown column that holds only directions. */
  const holdsSides = new Map<number, boolean>();
  for await (const some of rows) {
    for (const { cells, columns, fault } of some) {
      if (fault) continue;
      const { date, amount, credit, debit } = columns.places;
      for (const index of date) orders.add(shownOrder(cells[index] ?? ''));
      for (const index of [...amount, ...credit, ...debit]) marks.add(shownMark(cells[index] ?? ''));
      areSigned ||= columns.areSigned || amount.some((index) => isSigned(cells[index] ?? ''));
      for (const index of columns.unknown) {
        const cell = cells[index]?.trim();
        if (cell && holdsSides.get(index) !== false) holdsSides.set(index, isDirection(cell));
      }
    }
  }
  return {
    order: orders.has('day-first') && !orders.has('month-first') ? 'day-first' : 'month-first',
    mark: marks.has(',') && !marks.has('.') ? ',' : '.',
    areSigned,
    sides: [...holdsSides].flatMap(([index, holds]) => (holds ? [index] : [])),
  };
}

function isSigned(text: string): boolean {
  const amount = parseAmount(text);
  return amount !== undefined && (amount.cents < 0 || amount.side !== undefined || /^\s*\+/.test(text));
}
