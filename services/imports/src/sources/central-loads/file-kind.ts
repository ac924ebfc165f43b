import { delimiterNamedBy } from '@lanewise/text-files';
import { type FileKind, firstLineOf, isJson, notText, refuseBinary } from '../shared/file-kind.js';
import { LoadFileError } from '../shared/load-file.js';
import type { OpenFile } from '../shared/source.js';
import { columnOf } from './central-loads.columns.js';

export const CSV: FileKind = {
  format: 'a CSV',
  file: 'a CSV of loads',
  advice: 'Save it as CSV UTF-8 and upload that.',
};

/** The comma, and what spreadsheets use instead. */
const DELIMITERS = [',', ';', '\t'];
/** A file whose first line names this many of our columns is a Central Loads file. */
const TELLING_COLUMNS = 2;

export function recognizesCsv(beginning: string): boolean {
  return !isJson(beginning) && readFirstLine(beginning).columns >= TELLING_COLUMNS;
}

/** Returns the delimiter of a file's cells. Throws a `LoadFileError` when the file is not a CSV at all. */
export function chooseDelimiter({ head, beginning }: OpenFile): string {
  if (isJson(beginning)) throw new LoadFileError('This looks like JSON, not a CSV of loads.');
  // Some rows of a CSV may be damaged, but not its column names.
  if (firstLineOf(beginning).includes('\0')) throw notText(CSV);
  const { delimiter, columns } = readFirstLine(beginning);
  if (columns === 0) refuseBinary(head, CSV);
  return delimiter;
}

/** Returns the delimiter with which the first line names the most of our columns, and their number. */
function readFirstLine(beginning: string): { delimiter: string; columns: number } {
  const line = firstLineOf(beginning);
  const named = delimiterNamedBy(line);
  if (named) {
    const next = firstLineOf(beginning.slice(beginning.indexOf(line) + line.length).trimStart());
    return { delimiter: named, columns: countColumns(next, named) };
  }
  const counts = DELIMITERS.map((delimiter) => countColumns(line, delimiter));
  const columns = Math.max(...counts);
  return { delimiter: DELIMITERS[counts.indexOf(columns)], columns };
}

function countColumns(line: string, delimiter: string): number {
  return line.split(delimiter).filter((cell) => columnOf(cell.replaceAll('"', ''))).length;
}
