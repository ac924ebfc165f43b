import { type FileKind, firstLineOf, isJson, notText, refuseBinary } from '../shared/file-kind.js';
import { LoadFileError } from '../shared/load-file.js';
import type { OpenFile } from '../shared/source.js';
import { columnOf } from './central-loads.columns.js';

export const CSV: FileKind = {
  format: 'a CSV',
  file: 'a CSV of loads',
  advice: 'Save it as CSV UTF-8 and upload that.',
};

/** The comma, and what spreadsheets put in its place. */
const DELIMITERS = [',', ';', '\t'];
/** A file that names so many of our columns in its first line is one of ours. */
const TELLING_COLUMNS = 2;

export function recognizesCsv(beginning: string): boolean {
  return !isJson(beginning) && readFirstLine(beginning).columns >= TELLING_COLUMNS;
}

/** The delimiter of a file's cells. Throws a `LoadFileError` when the file is not a CSV at all. */
export function chooseDelimiter({ head, beginning }: OpenFile): string {
  if (isJson(beginning)) throw new LoadFileError('This looks like JSON, not a CSV of loads.');
  // A CSV of loads may be damaged in some of its rows, but not in its column names.
  if (firstLineOf(beginning).includes('\0')) throw notText(CSV);
  const { delimiter, columns } = readFirstLine(beginning);
  if (columns === 0) refuseBinary(head, CSV);
  return delimiter;
}

/** The delimiter by which the first line names the most of our columns, and how many. */
function readFirstLine(beginning: string): { delimiter: string; columns: number } {
  const line = firstLineOf(beginning);
  const counts = DELIMITERS.map((delimiter) => countColumns(line, delimiter));
  const columns = Math.max(...counts);
  return { delimiter: DELIMITERS[counts.indexOf(columns)], columns };
}

function countColumns(line: string, delimiter: string): number {
  return line.split(delimiter).filter((cell) => columnOf(cell.replaceAll('"', ''))).length;
}
