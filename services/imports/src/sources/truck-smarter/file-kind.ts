import { type FileKind, firstLineOf, isJson, refuseBinary } from '../shared/file-kind.js';
import { LoadFileError } from '../shared/load-file.js';
import type { OpenFile } from '../shared/source.js';

export const JSON_LOADS: FileKind = {
  format: 'JSON',
  file: 'a JSON file of loads',
  advice: 'Export the loads as JSON in UTF-8 and upload that.',
};

const TELLING_KEY = /"(?:loads|load_id|stops)"\s*:/;

/** The first line of the report of failed loads, as written here and as spreadsheets save it. */
const REPORT_HEADER = /^"?line"?[,;\t]"?reason"?[,;\t]"?load"?[,;\t]*$/i;

export function recognizesJson(beginning: string): boolean {
  return isJson(beginning) ? TELLING_KEY.test(beginning) : isReport(beginning);
}

/** Whether the file is JSON or the report of failed loads. Throws a `LoadFileError` when it is neither. */
export function tellKind({ head, beginning }: OpenFile): 'json' | 'report' {
  if (isJson(beginning)) return 'json';
  if (isReport(beginning)) return 'report';
  refuseBinary(head, JSON_LOADS);
  throw new LoadFileError('This is not a JSON file of loads: it begins with neither { nor [.');
}

function isReport(beginning: string): boolean {
  return REPORT_HEADER.test(firstLineOf(beginning));
}
