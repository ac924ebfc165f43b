import type { Repository } from 'typeorm';
import type { Import } from './import.entity.js';

export interface FailedRow {
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

/** Which failed rows of an import: those after a position, at most so many. */
interface Span {
  after: string;
  most?: number;
  /** Leaves out those that were sent again. */
  unsent?: boolean;
}

/** Reads failed rows of an import in their order, in memory that does not grow with their number or size. */
export const readFailedRows = (
  imports: Repository<Import>,
  importId: string,
  { after, most = PAGE_ROWS, unsent = false }: Span,
): Promise<FailedRow[]> =>
  imports.query<FailedRow[]>(
    // Rows are chosen by their sizes alone, without reading them. Arrays arrive far faster as JSON.
    `SELECT position, line, to_json(faults) AS faults, to_json(cells) AS cells
     FROM (
       SELECT *, sum(bytes) OVER (ORDER BY position) - bytes AS bytes_before
       FROM (
         SELECT position, line, faults, cells,
           CASE WHEN pg_column_compression(cells) IS NULL THEN pg_column_size(cells)
             ELSE ${COMPRESSED_BYTES} END AS bytes
         FROM failed_rows WHERE import_id = $1 AND position > $2 ${unsent ? 'AND resent_in IS NULL' : ''}
         ORDER BY position LIMIT ${most}
       ) AS sized
     ) AS page
     WHERE bytes_before < ${PAGE_BYTES} ORDER BY position`,
    [importId, after],
  );
