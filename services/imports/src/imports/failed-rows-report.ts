import type { DataSource } from 'typeorm';
import { failedRowLine, failedRowsHeader } from '../load-files/failed-rows.js';
import type { Import } from './import.entity.js';

interface FailedRow {
  line: number;
  faults: string[];
  cells: string[];
}

/** Most rows that are read at a time, and the bytes after which no further one is. */
const PAGE_ROWS = 1000;
const PAGE_BYTES = 250_000;
/** What a row counts that lies compressed: its size is not known before it is read, and it may be a megabyte. */
const COMPRESSED_BYTES = PAGE_BYTES / 16;

/** The failed rows of an import as CSV, piece by piece, in memory that grows with neither their number nor size. */
export async function* failedRowsReport(
  dataSource: DataSource,
  { id, columns }: Pick<Import, 'id' | 'columns'>,
): AsyncGenerator<string> {
  yield failedRowsHeader(columns);
  let after = -1;
  for (;;) {
    const rows = await dataSource.query<FailedRow[]>(
      // Only sizes are looked at before a row is taken. Arrays come in far faster as JSON.
      `SELECT line, to_json(faults) AS faults, to_json(cells) AS cells
       FROM (
         SELECT *, sum(bytes) OVER (ORDER BY line) - bytes AS bytes_before
         FROM (
           SELECT line, faults, cells,
             CASE WHEN pg_column_compression(cells) IS NULL THEN pg_column_size(cells)
               ELSE ${COMPRESSED_BYTES} END AS bytes
           FROM failed_rows WHERE import_id = $1 AND line > $2 ORDER BY line LIMIT ${PAGE_ROWS}
         ) AS sized
       ) AS page
       WHERE bytes_before < ${PAGE_BYTES} ORDER BY line`,
      [id, after],
    );
    if (rows.length === 0) return;
    yield rows.map((row) => failedRowLine(row.line, row.faults, row.cells)).join('');
    after = rows[rows.length - 1].line;
  }
}
