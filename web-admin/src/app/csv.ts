/** Spreadsheets run a cell that begins like this as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** A CSV file (RFC 4180) with a header row: what stands under each name, in the order of the columns. */
export function toCsv<Row>(columns: Record<string, (row: Row) => string>, rows: readonly Row[]): string {
  const cells = rows.map((row) => Object.values(columns).map((read) => read(row)));
  return [Object.keys(columns), ...cells].map((line) => `${line.map(quote).join(',')}\r\n`).join('');
}

/** A formula is made a text by an apostrophe, which spreadsheets do not show. */
function quote(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
