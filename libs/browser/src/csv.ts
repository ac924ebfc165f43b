/** Spreadsheets execute a cell that starts like this as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** Null for an empty cell. */
type Cell = string | number | null;

/**
 * Returns a CSV file (RFC 4180) with a header row.
 * @param columns names with how to read their values from a row, in the order of the file
 */
export function toCsv<Row>(columns: Record<string, (row: Row) => Cell>, rows: readonly Row[]): string {
  const cells = rows.map((row) => Object.values(columns).map((read) => read(row)));
  return [Object.keys(columns), ...cells].map((line) => `${line.map(write).join(',')}\r\n`).join('');
}

/** A number stays one. An apostrophe, which spreadsheets do not show, turns a formula into text. */
function write(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell ?? '';
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
