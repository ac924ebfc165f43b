import {
  firstLineOf,
  notText,
  refuseBinary,
  textOfHead,
  type WantedKind,
  wrongSource,
} from '../load-files/file-kind.js';
import { LoadFileError } from '../load-files/load-file.js';
import { looksLikeTruckSmarter } from '../truck-smarter/looks-like-truck-smarter.js';
import { readHeaderLine } from './header-line.js';

const CSV: WantedKind = {
  format: 'a CSV',
  file: 'a CSV of loads',
  advice: 'Save it as CSV UTF-8 and upload that.',
};

/**
 * Looks at the first bytes of a file and answers the delimiter of its cells: the comma, or what spreadsheets
 * put in its place. Throws a `LoadFileError` when the file is not a CSV at all.
 */
export function chooseDelimiter(head: Buffer): string {
  const text = textOfHead(head, CSV);
  if (looksLikeTruckSmarter(text)) throw wrongSource('truck-smarter');
  if (/^[[{]/.test(text)) throw new LoadFileError('This looks like JSON, not a CSV of loads.');
  const header = firstLineOf(text);
  const { delimiter, columns } = readHeaderLine(header);
  // A CSV of loads may be damaged in some of its rows, but not in its column names.
  if (header.includes('\0')) throw notText(CSV);
  if (columns === 0) refuseBinary(head, CSV);
  return delimiter;
}
