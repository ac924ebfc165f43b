import { csvRows, type CsvRow } from '@lanewise/text-files';
import { unmarkCell } from '../shared/failed-rows.js';
import type { OpenFile } from '../shared/source.js';
import { isObject } from './json-fields.js';
import { NO_OBJECT } from './json/json-faults.js';
import { type JsonItem, parseObject } from './json/json-item.js';

/** The column of a report of failed loads that has the load. */
const LOAD_COLUMN = 2;

/** Reads the loads of a report of failed ones, which people correct and upload again. */
export async function* reportedLoads({ beginning, content }: OpenFile): AsyncGenerator<Iterable<JsonItem>> {
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
