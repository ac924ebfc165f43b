import { writeToString } from 'fast-csv';

/** Some spreadsheets split a comma-separated file here as well, unless the cell is in quotes. */
const OTHER_DELIMITERS = /[;\t]/;

/** Returns the rows as CSV (RFC 4180). */
export function toCsv(rows: readonly (readonly string[])[]): Promise<string> {
  const width = Math.max(...rows.map((cells) => cells.length));
  const quoteColumns = Array.from({ length: width }, (_, column) =>
    rows.some((cells) => OTHER_DELIMITERS.test(cells[column] ?? '')),
  );
  return writeToString([...rows], { quoteColumns, rowDelimiter: '\r\n', includeEndRowDelimiter: true });
}
