/**
 * SQL of the oldest rows with a payload that fulfil a condition, at most `events` of them and some `bytes`, but
 * one in any case: large ones are to be garbage before they grow old, small ones to go many at a time.
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
