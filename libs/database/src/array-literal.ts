const SPECIAL = /["\\]/;

/**
 * Returns values as the text of a Postgres array, to be cast to the column's type. The driver takes several times as
 * long, which matters for a million loads. Objects become JSON.
 */
export function arrayLiteral(values: readonly unknown[]): string {
  return `{${values.map(element).join(',')}}`;
}

function element(value: unknown): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `"${SPECIAL.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;
}
