import { csvRows, type CsvRow } from '@lanewise/text-files';
import { parseDay } from '../dates.rules.js';
import { StatementFileError } from '../statement-file.js';
import { type Columns, readHeadings } from './columns.js';

/** A row below the headings. */
export interface StatementRow extends Pick<CsvRow, 'line' | 'cells' | 'fault'> {
  columns: Columns;
}

const DELIMITERS = [',', ';', '\t', '|'];
/** Banks write the account, its owner and the period above the headings. */
const MAX_LINES_ABOVE = 50;
const HEAD_CHARACTERS = 65_536;
/** No bank writes a longer row. */
const MAX_ROW_BYTES = 65_536;
/** Zero-width characters and marks of direction, as pages of banks have them. */
const INVISIBLE = /\p{Cf}+/gu;
/** `="1024"`, so that Excel leaves a value as it is. */
const FORMULA = /^="([^"]*)"$/;

/** Returns the delimiter of the cells: with it, a line at the beginning reads as headings. */
export function findDelimiter(head: string): string {
  const lines = head.slice(0, HEAD_CHARACTERS).split(/\r\n?|\n/, MAX_LINES_ABOVE);
  for (const line of lines) {
    for (const delimiter of DELIMITERS) {
      const cells = line.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
      if (readHeadings(cells)) return delimiter;
    }
  }
  throw new StatementFileError(
    'This is not a bank statement: no row names a date, an amount and a reference. Upload a CSV or a CAMT.053 file.',
  );
}

/**
 * Reads the rows below the headings, without blank ones.
 * @throws StatementFileError for a file that is cut off or has a quote that never closes
 */
export async function* statementRows(
  content: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<StatementRow[]> {
  let columns: Columns | undefined;
  let headings: string | undefined;
  /** The shortest row so far: banks leave out empty cells at the end. */
  let shortest = Infinity;
  let bytesBefore = 0;
  for await (const rows of csvRows(toBytes(content), delimiter)) {
    const read: StatementRow[] = [];
    for (const row of rows) {
      const { line, fault, notice, endsFile, bytesRead } = row;
      const cells = row.cells.map((cell) => cell.replace(INVISIBLE, '').replace(FORMULA, '$1'));
      if (bytesRead - bytesBefore > MAX_ROW_BYTES)
        throw new StatementFileError(`The row on line ${line} is too long for a statement.`);
      bytesBefore = bytesRead;
      if (notice) throw new StatementFileError(`${fault} The file may be damaged or cut off.`);
      if (!columns) {
        columns = readHeadings(cells.map((cell) => cell.trim()));
        if (columns) shortest = columns.width;
        headings = cells.join();
        continue;
      }
      // Pages, and accounts, begin with the headings again.
      if (cells.join() === headings) continue;
      if (!fault && cells.every((cell) => cell.trim() === '')) continue;
      if (endsFile && cells.length < shortest && isTorn(cells, columns))
        throw new StatementFileError(
          `The file ends in the middle of the row on line ${line}: it was cut off.`,
        );
      if (!fault) shortest = Math.min(shortest, cells.length);
      read.push({ line, cells, columns, ...(fault && { fault }) });
    }
    yield read;
  }
}

/** Says whether a last row without a line break ends before its amount and text; a line of another kind may be short. */
function isTorn(cells: string[], { places }: Columns): boolean {
  const isBooking = places.date.some((index) => parseDay(cells[index]?.trim() ?? '') !== undefined);
  const needed = [places.amount[0] ?? places.credit[0], places.reference[0] ?? places.bankReference[0]];
  return isBooking && needed.some((index) => index >= cells.length);
}

async function* toBytes(content: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of content) yield Buffer.from(text);
}
