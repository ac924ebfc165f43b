import type { Repository } from 'typeorm';
import { failedRow, failedRowsHeader } from '../sources/shared/failed-rows.js';
import { toCsv } from '../sources/shared/to-csv.js';
import { readFailedRows } from './failed-rows.js';
import type { Import } from './import.entity.js';

/** Yields the failed rows of an import as CSV, page by page, in memory that does not grow with their number or size. */
export async function* failedRowsReport(
  imports: Repository<Import>,
  { id, columns }: Pick<Import, 'id' | 'columns'>,
): AsyncGenerator<string> {
  yield toCsv([failedRowsHeader(columns)]);
  let after = '0';
  for (;;) {
    const rows = await readFailedRows(imports, id, { after });
    if (rows.length === 0) return;
    yield toCsv(rows.map((row) => failedRow(row.line, row.faults, row.cells)));
    after = rows[rows.length - 1].position;
  }
}
