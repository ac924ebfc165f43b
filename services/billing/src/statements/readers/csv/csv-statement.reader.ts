import { assertFewRows, type StatementEntries, type StatementFile } from '../statement-file.js';
import { decoded, type Encoding } from '@lanewise/text-files';
import { findConventions } from './conventions.js';
import { readRow } from './csv-row.rules.js';
import { findDelimiter, statementRows } from './statement-rows.js';

/**
 * Reads the CSV of a bank, twice: only the whole file shows its formats of dates and amounts.
 * @param head its beginning
 * @throws StatementFileError
 */
export async function* readCsvStatement(
  file: StatementFile,
  encoding: Encoding,
  head: string,
): StatementEntries {
  const delimiter = findDelimiter(head);
  const rows = () => statementRows(decoded(file.open(), encoding), delimiter);
  const conventions = await findConventions(limited(rows()));
  for await (const some of rows()) yield some.map((row) => readRow(row, conventions));
}

async function* limited<Row>(rows: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  let count = 0;
  for await (const some of rows) {
    count += some.length;
    assertFewRows(count);
    yield some;
  }
}
