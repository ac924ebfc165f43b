import {
  LoadFileError,
  type CityMatcher,
  type LoadFileReader,
  type LoadFileRow,
} from '../load-files/load-file.js';
import { rememberCities } from '../load-files/remembered-cities.js';
import { readHead } from '../load-files/file-head.js';
import { reportedLoads } from './failed-loads-report.js';
import { tellKind } from './file-kind.js';
import { isAbsent, type JsonObject } from './json-fields.js';
import type { JsonItem } from './json/json-item.js';
import { jsonObjects } from './json/json-objects.js';
import { readTruckSmarterLoad } from './truck-smarter-load.rules.js';

/** The whole load is the one cell of its row. */
const COLUMNS = ['load'];

/** An object with none of them is no load. */
const TELLING_KEYS = ['load_id', 'stops', 'equipment'];

/**
 * Reads TruckSmarter loads (`{"loads":[…]}`, a bare list, or NDJSON) one by one, in memory that does not grow
 * with the file; also the report of a file's failed ones. Throws a `LoadFileError` when the file is no JSON of
 * loads or holds none; rows yielded before stay good.
 */
export const readTruckSmarter: LoadFileReader = async function* (file, cities) {
  const matcher = rememberCities(cities);
  const { head, content } = await readHead(file);
  const items = tellKind(head) === 'json' ? jsonObjects(content) : reportedLoads(content, head);
  let empty = true;
  function* read(some: Iterable<JsonItem>): Generator<LoadFileRow> {
    for (const item of some) {
      if (empty && item.value) refuseOtherJson(item.value);
      empty = false;
      yield toRow(item, matcher);
    }
  }
  for await (const some of items) yield read(some);
  if (empty) throw new LoadFileError('The file holds no loads.');
};

/** Sees the first object of a file. */
function refuseOtherJson(value: JsonObject): void {
  if (TELLING_KEYS.some((key) => Object.hasOwn(value, key))) return;
  if (isAbsent(value.loads)) {
    throw new LoadFileError(
      'This is not a JSON file of loads: its first object has neither "loads" nor "load_id".',
    );
  }
  throw new LoadFileError('This is not a JSON file of loads: its "loads" is not a list.');
}

function toRow(item: JsonItem, cities: CityMatcher): LoadFileRow {
  const { text, line, bytesRead, value, fault, notice } = item;
  return {
    line,
    columns: COLUMNS,
    cells: [text],
    bytesRead,
    get result() {
      return value ? readTruckSmarterLoad(value, cities) : { faults: [fault!] };
    },
    notice,
  };
}
