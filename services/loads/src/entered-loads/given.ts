/** What a request leaves out is undefined, and what it clears is null. */
export const given = <Value>(value: Value | undefined, current: Value | undefined): Value | null =>
  (value === undefined ? current : value) ?? null;
