import { TRUCK_SMARTER_REQUIRED_KEYS } from '@lanewise/contracts';
import { csvRows, type CsvRow } from '@lanewise/text-files';
import { unmarkCell } from '../shared/failed-rows.js';
import { type FileKind, firstLineOf, isJson, refuseBinary } from '../shared/file-kind.js';
import { type CityMatcher, LoadFileError, type LoadFileRow, UncheckedRow } from '../shared/load-file.js';
import type { OpenFile, Source } from '../shared/source.js';
import { isAbsent, isObject, type JsonObject } from './json-fields.js';
import { NO_OBJECT } from './json/json-faults.js';
import { type JsonItem, parseObject } from './json/json-item.js';
import { jsonObjects } from './json/json-objects.js';
import { readTruckSmarterLoad } from './truck-smarter-load.rules.js';
import { truckSmarterSample } from './truck-smarter.sample.js';

const JSON_LOADS: FileKind = {
  format: 'JSON',
  file: 'a JSON file of loads',
  advice: 'Export the loads as JSON in UTF-8 and upload that.',
};

const TELLING_KEY = /"(?:loads|load_id|stops)"\s*:/;

/** The first line of the report of failed loads, as written here and as spreadsheets save it. */
const REPORT_HEADER = /^"?line"?[,;\t]"?reason"?[,;\t]"?load"?[,;\t]*$/i;

/** The whole load is the only cell of its row. */
const COLUMNS = ['load'];
/** The column of a report of failed loads that has the load. */
const LOAD_COLUMN = 2;

/** JSON files of loads in the shape of TruckSmarter's API. */
export const truckSmarter: Source = {
  name: 'truck-smarter',
  kind: JSON_LOADS,
  recognizes: recognizesJson,
  read: readTruckSmarter,
  sample: truckSmarterSample,
};

function recognizesJson(beginning: string): boolean {
  return isJson(beginning) ? TELLING_KEY.test(beginning) : isReport(beginning);
}

/**
 * Reads TruckSmarter loads (`{"loads":[…]}`, a bare list, or NDJSON) one by one, in memory that does not grow with
 * the file; also the report of a file's failed loads. Throws a `LoadFileError` when the file is not JSON with loads
 * or has none; rows yielded before remain valid.
 */
async function* readTruckSmarter(file: OpenFile, cities: CityMatcher): AsyncGenerator<Iterable<LoadFileRow>> {
  const items = kindOf(file) === 'json' ? jsonObjects(file.content) : reportedLoads(file);
  let empty = true;
  function* read(some: Iterable<JsonItem>): Generator<LoadFileRow> {
    for (const item of some) {
      if (empty && item.value) refuseOtherJson(item.value);
      empty = false;
      yield toRow(item, cities);
    }
  }
  for await (const some of items) yield read(some);
  if (empty) throw new LoadFileError('The file holds no loads.');
}

/** Tells whether the file is JSON or the report of failed loads. Throws a `LoadFileError` when it is neither. */
function kindOf({ head, beginning }: OpenFile): 'json' | 'report' {
  if (isJson(beginning)) return 'json';
  if (isReport(beginning)) return 'report';
  refuseBinary(head, JSON_LOADS);
  throw new LoadFileError('This is not a JSON file of loads: it begins with neither { nor [.');
}

function isReport(beginning: string): boolean {
  return REPORT_HEADER.test(firstLineOf(beginning));
}

/** Checks the first object of a file: one without any key that a load needs is not a load. */
function refuseOtherJson(value: JsonObject): void {
  if (TRUCK_SMARTER_REQUIRED_KEYS.some((key) => Object.hasOwn(value, key))) return;
  if (isAbsent(value.loads)) {
    throw new LoadFileError(
      'This is not a JSON file of loads: its first object has neither "loads" nor "load_id".',
    );
  }
  throw new LoadFileError('This is not a JSON file of loads: its "loads" is not a list.');
}

function toRow(item: JsonItem, cities: CityMatcher): LoadFileRow {
  const { text, line, bytesRead, value, fault, notice } = item;
  if (value)
    return new UncheckedRow(
      line,
      COLUMNS,
      [text],
      bytesRead,
      () => readTruckSmarterLoad(value, cities),
      notice,
    );
  return { line, columns: COLUMNS, cells: [text], bytesRead, result: { faults: [fault!] }, notice };
}

/** Reads the loads of a report of failed ones, which people correct and upload again. */
async function* reportedLoads({ beginning, content }: OpenFile): AsyncGenerator<Iterable<JsonItem>> {
  let header = true;
  function* read(rows: Iterable<CsvRow>): Generator<JsonItem> {
    for (const row of rows) {
      if (!header && !isBlank(row)) yield toItem(row);
      header = false;
    }
  }
  for await (const rows of csvRows(content, delimiterOf(beginning))) yield read(rows);
}

/** Spreadsheets leave such rows behind. */
function isBlank({ fault, cells }: CsvRow): boolean {
  return !fault && cells.every((cell) => cell.trim() === '');
}

function delimiterOf(beginning: string): string {
  return /[,;\t]/.exec(beginning)?.[0] ?? ',';
}

function toItem({ cells, line, bytesRead, fault, notice }: CsvRow): JsonItem {
  const text = fault ? cells[0] : unmarkCell(cells[LOAD_COLUMN] ?? '');
  const item: JsonItem = { text, line, bytesRead, fault, notice };
  if (fault) return item;
  const { value, fault: broken } = parseObject(text);
  if (broken) return { ...item, fault: broken };
  return isObject(value) ? { ...item, value } : { ...item, fault: NO_OBJECT };
}
