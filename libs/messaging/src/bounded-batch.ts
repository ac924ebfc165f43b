/**
 * SQL that selects the oldest rows that match a condition: at most `events` of them, and about `bytes` of payload, but
 * at least one row. So large payloads are garbage-collected early, while small ones are handled many at a time.
 */
export function boundedBatch({
  columns,
  table,
  where,
  events,
  bytes,
}: {
  columns: string;
  table: string;
  where: string;
  events: number;
  bytes: number;
}): string {
  return `
    SELECT sequence, ${columns} FROM (
      SELECT *, sum(pg_column_size(payload)) OVER (
        ORDER BY sequence ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
      ) AS bytes_before
      FROM ${table} WHERE ${where} ORDER BY sequence LIMIT ${events}
    ) AS oldest
    WHERE coalesce(bytes_before, 0) < ${bytes} ORDER BY sequence`;
}
