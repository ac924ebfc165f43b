/** Writes an instant the way the API does: UTC without a `Z`, `2026-11-21T14:00:00.000`. */
export function toWireDate(instant: Date): string {
  return instant.toISOString().slice(0, -1);
}

/** Day, time and offset. */
const ISO_8601 =
  /^([1-9]\d{3}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:Z|([+-](?:[01]\d|2[0-3])):?([0-5]\d)?)?)?$/i;

/**
 * Reads an instant of the API: a date, or a date and time, in ISO 8601. Takes it with and without `Z` or an
 * offset; without, it is UTC. A bare date is 00:00 UTC of it. Answers an invalid Date for anything else, and
 * for days and hours that do not exist.
 */
export function fromWireDate(text: string): Date {
  const match = ISO_8601.exec(text);
  if (!match) return new Date(NaN);
  const [, day, time = '00:00', hours = '+00', minutes = '00'] = match;
  // The engine takes February 30 for March 2: a day that exists is read as itself.
  const local = new Date(`${day}T${time}Z`);
  const exists = !Number.isNaN(local.getTime()) && toWireDate(local).startsWith(day);
  return exists ? new Date(`${day}T${time}${hours}:${minutes}`) : new Date(NaN);
}
