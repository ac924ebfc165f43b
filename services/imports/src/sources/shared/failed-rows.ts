import { headerKey } from './header-key.js';

/** The columns that the report of failed rows puts before those of the file. */
const REPORT_COLUMNS = ['line', 'reason'];

/** A cell that a spreadsheet would run as a formula, marked or not. Full-width signs count in some locales. */
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
 * Returns which columns of a header are those of the report; none for a file that is not a report. A corrected
 * report can be uploaded without further changes.
 */
export function reportColumns(header: readonly string[]): Set<number> {
  const keys = header.map(headerKey);
  const indexes = REPORT_COLUMNS.map((column) => keys.indexOf(column));
  return new Set(indexes.includes(-1) ? [] : indexes);
}

/** Removes the mark that `markCell` adds. */
export function unmarkCell(cell: string): string {
  return cell.startsWith("'") && RUNNABLE.test(cell) ? cell.slice(1) : cell;
}

/** A leading quote makes a spreadsheet treat a cell as text. A cell that begins so is marked again, to be read back. */
function markCell(cell: string): string {
  return RUNNABLE.test(cell) ? `'${cell}` : cell;
}
