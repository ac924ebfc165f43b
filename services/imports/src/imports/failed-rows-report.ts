import type { Repository } from 'typeorm';
import { failedRow, failedRowsHeader } from '../sources/shared/failed-rows.js';
import { toCsv } from '../sources/shared/to-csv.js';
import type { Import } from './import.entity.js';

interface FailedRow {
  /** Orders failed rows as in the file; several may begin on one line. */
  position: string;
  line: number;
  faults: string[];
  cells: string[];
}

/** The most rows that are read at a time, and the bytes after which no further row is. */
const PAGE_ROWS = 1000;
const PAGE_BYTES = 250_000;
/** Bytes that a compressed row counts for: its size is unknown until it is read, and may be a megabyte. */
const COMPRESSED_BYTES = PAGE_BYTES / 16;

/** Yields the failed rows of an import as CSV, page by page, in memory that does not grow with their number or size. */
export async function* failedRowsReport(
  imports: Repository<Import>,
  { id, columns }: Pick<Import, 'id' | 'columns'>,
): AsyncGenerator<string> {
  yield toCsv([failedRowsHeader(columns)]);
  let after = '0';
  for (;;) {
    const rows = await imports.query<FailedRow[]>(
      // Rows are chosen by their sizes alone, without reading them. Arrays arrive far faster as JSON.
      `SELECT position, line, to_json(faults) AS faults, to_json(cells) AS cells
       FROM (
         SELECT *, sum(bytes) OVER (ORDER BY position) - bytes AS bytes_before
         FROM (
           SELECT position, line, faults, cells,
             CASE WHEN pg_column_compression(cells) IS NULL THEN pg_column_size(cells)
               ELSE ${COMPRESSED_BYTES} END AS bytes
           FROM failed_rows WHERE import_id = $1 AND position > $2 ORDER BY position LIMIT ${PAGE_ROWS}
         ) AS sized
       ) AS page
       WHERE bytes_before < ${PAGE_BYTES} ORDER BY position`,
      [id, after],
    );
    if (rows.length === 0) return;
    yield toCsv(rows.map((row) => failedRow(row.line, row.faults, row.cells)));
    after = rows[rows.length - 1].position;
  }
}
