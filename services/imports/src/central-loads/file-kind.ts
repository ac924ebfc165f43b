import { columnOf } from './central-loads.columns.js';
import { LoadFileError } from './load-file.js';

const SAVE_AS_CSV = 'Save it as CSV UTF-8 and upload that.';

/** What other kinds of files begin with. */
const SIGNATURES: [bytes: number[], sentence: string][] = [
  [[0x50, 0x4b, 0x03, 0x04], `This is an Excel workbook or another zipped file, not a CSV. ${SAVE_AS_CSV}`],
  [[0xd0, 0xcf, 0x11, 0xe0], `This is an old Excel workbook, not a CSV. ${SAVE_AS_CSV}`],
  [[0x1f, 0x8b], 'This file is compressed with gzip. Unpack it and upload the CSV.'],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF, not a CSV.'],
  [[0xff, 0xfe], `This file is written in UTF-16. ${SAVE_AS_CSV}`],
  [[0xfe, 0xff], `This file is written in UTF-16. ${SAVE_AS_CSV}`],
];

const NOT_TEXT = 'This is not a text file. Please upload a CSV of loads.';
/** Bytes of the head in which a file that is no text shows it. */
const TOLD_BY_BYTES = 1024;
/** ASCII in UTF-16, of either byte order and without a mark. */
const UTF_16 = /^(?:(?:[^\0]\0){4}|(?:\0[^\0]){4})/;
/** Control characters that no text has; Ctrl-Z ends some old ones. */
// oxlint-disable-next-line no-control-regex
const BINARY = /[\0-\x08\x0e-\x19\x1b-\x1f\x7f]/;

const DELIMITERS = [',', ';', '\t'];

/**
 * Looks at the first bytes of a file and answers the delimiter of its cells: the comma, or what spreadsheets
 * put in its place. Throws a `LoadFileError` when the file is not a CSV at all.
 */
export function chooseDelimiter(head: Buffer): string {
  for (const [bytes, sentence] of SIGNATURES) {
    if (bytes.every((byte, index) => head[index] === byte)) throw new LoadFileError(sentence);
  }
  const text = head.toString('utf8').trimStart();
  if (text === '') throw new LoadFileError('The file is empty.');
  if (/^[[{]/.test(text)) throw new LoadFileError('This looks like JSON, not a CSV of loads.');
  if (text.startsWith('<')) throw new LoadFileError('This looks like a web page or XML, not a CSV of loads.');

  const header = /^[^\r\n]*/.exec(text)![0];
  const start = head.toString('latin1', 0, TOLD_BY_BYTES);
  if (UTF_16.test(start)) throw new LoadFileError(`This file is written in UTF-16. ${SAVE_AS_CSV}`);
  const known = DELIMITERS.map((delimiter) => countColumns(header, delimiter));
  const most = Math.max(...known);
  // A CSV of loads may be damaged in some of its rows, but not in its column names.
  if (header.includes('\0') || (most === 0 && BINARY.test(start))) throw new LoadFileError(NOT_TEXT);
  return DELIMITERS[known.indexOf(most)];
}

function countColumns(header: string, delimiter: string): number {
  return header.split(delimiter).filter((cell) => columnOf(cell.replaceAll('"', ''))).length;
}
