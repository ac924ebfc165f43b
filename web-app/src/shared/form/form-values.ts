/** The values of a form for a request. A text that may be missing is empty there. */
export type FormValues<Request> = {
  [Field in keyof Request]-?: string extends Request[Field] ? string : Exclude<Request[Field], undefined>;
};

/**
 * Returns the values of the form of a record.
 * @param blank those of a new one: the fields of the form, and what stands for a missing value
 */
export function valuesOf<Values extends object>(
  record: { [Field in keyof Values]?: unknown },
  blank: Values,
): Values {
  const fields = Object.keys(blank) as (keyof Values)[];
  const values = fields.map((field) => [field, record[field] ?? blank[field]]);
  return Object.fromEntries(values) as Values;
}

/** Returns values as a request has them: null for an empty text. */
export function requestOf<Values extends object>(values: Values): Values {
  const entries = Object.entries(values).map(([field, value]) => [field, value === '' ? null : value]);
  return Object.fromEntries(entries) as Values;
}
