/** Rows of one shape as columns. Field names appear once, so that large events are short and quick to parse. */
export type Columns<Row> = { [Field in keyof Row]: Row[Field][] };

/** Converts rows to columns. */
export function toColumns<Row extends object>(
  rows: readonly Row[],
  fields: readonly (keyof Row)[],
): Columns<Row> {
  return Object.fromEntries(
    fields.map((field) => [field, rows.map((row) => row[field])]),
  ) as unknown as Columns<Row>;
}

/** Converts columns of the same length to rows. */
export function fromColumns<Row extends object>(columns: Columns<Row>): Row[] {
  const fields = Object.keys(columns) as (keyof Row)[];
  const rows: Row[] = [];
  for (let at = 0; at < columns[fields[0]].length; at++) {
    const row = {} as Row;
    for (const field of fields) row[field] = columns[field][at];
    rows.push(row);
  }
  return rows;
}
