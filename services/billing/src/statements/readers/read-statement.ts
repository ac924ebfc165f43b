import { decoded, findEncoding, otherKindOf } from '@lanewise/text-files';
import { readCamtStatement } from './camt/camt-statement.reader.js';
import { readCsvStatement } from './csv/csv-statement.reader.js';
import { type StatementEntries, type StatementFile, StatementFileError } from './statement-file.js';

const PDF = 'This is a PDF. Download the statement from the bank as CSV or CAMT.053.';
const HEAD_CHARACTERS = 65_536;

/**
 * Reads a bank statement: a CSV or a CAMT.053, recognized by its beginning.
 * @throws StatementFileError for a file that is neither, or is damaged; entries yielded before do not count then
 */
export async function* readStatement(file: StatementFile): StatementEntries {
  await refuseOtherKinds(file);
  const encoding = await findEncoding(file.open());
  let head = '';
  for await (const text of decoded(file.open(), encoding)) {
    head += text;
    if (head.length >= HEAD_CHARACTERS) break;
  }
  const start = head.trimStart();
  if (start === '') throw new StatementFileError('The file is empty.');
  if (start.slice(0, 1024).includes('\0')) throw new StatementFileError('This is not a text file.');
  yield* start.startsWith('<') ? readCamtStatement(file, encoding) : readCsvStatement(file, encoding, head);
}

async function refuseOtherKinds(file: StatementFile): Promise<void> {
  for await (const chunk of file.open() as AsyncIterable<Buffer>) {
    const other = otherKindOf(chunk, 'the statement', PDF);
    if (other) throw new StatementFileError(other);
    return;
  }
}
