import { headerKey } from './header-key.js';

/** The columns that the report of failed rows puts in front of the file's own. */
const REPORT_COLUMNS = ['line', 'reason'];

/** A cell that a spreadsheet would run as a formula, marked or not; full-width signs count in some locales. */
const RUNNABLE = /^'*[=+\-@\t\r＝＋－＠]/;

/** Returns the first row of the failed-row report of a file with these columns. */
export function failedRowsHeader(columns: readonly string[]): string[] {
  return [...REPORT_COLUMNS, ...columns.map(markCell)];
}

/** Returns one row of the report. `cells` are those of the file. */
export function failedRow(line: number, faults: readonly string[], cells: readonly string[]): string[] {
  return [String(line), faults.join(' '), ...cells.map(markCell)];
}

/**
 * Which columns of a header are the report's own; empty for a file that is no report. A report, corrected,
 * can be uploaded as it is.
 */
export function reportColumns(header: readonly string[]): Set<number> {
  const keys = header.map(headerKey);
  const indexes = REPORT_COLUMNS.map((column) => keys.indexOf(column));
  return new Set(indexes.includes(-1) ? [] : indexes);
}

/** Takes off the mark that `markCell` puts on. */
export function unmarkCell(cell: string): string {
  return cell.startsWith("'") && RUNNABLE.test(cell) ? cell.slice(1) : cell;
}

/** A quote in front makes a spreadsheet take the cell for text. Marked ones are marked again, to be exact. */
function markCell(cell: string): string {
  return RUNNABLE.test(cell) ? `'${cell}` : cell;
}
