import { readHeaderLine } from '../central-loads/header-line.js';
import {
  firstLineOf,
  refuseBinary,
  textOfHead,
  type WantedKind,
  wrongSource,
} from '../load-files/file-kind.js';
import { LoadFileError } from '../load-files/load-file.js';

const JSON_LOADS: WantedKind = {
  format: 'JSON',
  file: 'a JSON file of loads',
  advice: 'Export the loads as JSON in UTF-8 and upload that.',
};

/** As `failedRowsHeader` writes it, and spreadsheets save it again. */
const REPORT_HEADER = /^"?line"?[,;\t]"?reason"?[,;\t]"?load"?[,;\t]*$/i;

/** A file that names so many columns is a CSV of the other source. */
const TELLING_COLUMNS = 2;

/**
 * Looks at the first bytes of a file: JSON, or the report of a file's failed rows. Throws a `LoadFileError` when
 * it is neither.
 */
export function tellKind(head: Buffer): 'json' | 'report' {
  const text = textOfHead(head, JSON_LOADS);
  if (/^[[{]/.test(text)) return 'json';
  const firstLine = firstLineOf(text);
  if (REPORT_HEADER.test(firstLine)) return 'report';
  if (readHeaderLine(firstLine).columns >= TELLING_COLUMNS) throw wrongSource('central-loads');
  refuseBinary(head, JSON_LOADS);
  throw new LoadFileError('This is not a JSON file of loads: it begins with neither { nor [.');
}
