/** Rows of one shape, field by field: names stand once, so that large events are short and quick to read. */
export type Columns<Row> = { [Field in keyof Row]: Row[Field][] };

/** The fields of rows as columns, each in the order of the rows. */
export function toColumns<Row extends object>(
  rows: readonly Row[],
  fields: readonly (keyof Row)[],
): Columns<Row> {
  return Object.fromEntries(
    fields.map((field) => [field, rows.map((row) => row[field])]),
  ) as unknown as Columns<Row>;
}

/** The rows of columns that are all of one length. */
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
