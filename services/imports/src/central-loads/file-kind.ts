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
  if (header.includes('\0')) {
    throw new LoadFileError(`This is not a text file, or one that is written in UTF-16. ${SAVE_AS_CSV}`);
  }
  const known = DELIMITERS.map((delimiter) => countColumns(header, delimiter));
  return DELIMITERS[known.indexOf(Math.max(...known))];
}

function countColumns(header: string, delimiter: string): number {
  return header.split(delimiter).filter((cell) => columnOf(cell.replaceAll('"', ''))).length;
}
