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

/** Converts columns of the same length to rows, which have all fields or the given ones. */
export function fromColumns<Row extends object, Field extends keyof Row = keyof Row>(
  columns: Columns<Row>,
  fields: readonly Field[] = Object.keys(columns) as unknown as Field[],
): Pick<Row, Field>[] {
  const rows: Pick<Row, Field>[] = [];
  for (let at = 0; at < columns[fields[0]].length; at++) {
    const row = {} as Pick<Row, Field>;
    for (const field of fields) row[field] = columns[field][at];
    rows.push(row);
  }
  return rows;
}

/** Returns some of the rows of columns. */
export function sliceColumns<Row extends object>(
  columns: Columns<Row>,
  from: number,
  to: number,
): Columns<Row> {
  return Object.fromEntries(
    Object.entries<unknown[]>(columns).map(([field, column]) => [field, column.slice(from, to)]),
  ) as unknown as Columns<Row>;
}
