/** Formats a date like the API: in UTC without a `Z`, `2026-11-21T14:00:00.000`. */
export function toWireDate(instant: Date): string {
  return instant.toISOString().slice(0, -1);
}

/** Groups: day, time and offset. */
const ISO_8601 =
  /^([1-9]\d{3}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:Z|([+-](?:[01]\d|2[0-3])):?([0-5]\d)?)?)?$/i;

/**
 * Parses a date of the API: a date, or a date and time, in ISO 8601. Without a `Z` or an offset, it is in UTC. A bare
 * date means 00:00 UTC. Returns an invalid Date for anything else, and for days and hours that do not exist.
 */
export function fromWireDate(text: string): Date {
  const match = ISO_8601.exec(text);
  if (!match) return new Date(NaN);
  const [, day, time = '00:00', hours = '+00', minutes = '00'] = match;
  // The engine reads February 30 as March 2, so check that the day stays the same.
  const local = new Date(`${day}T${time}Z`);
  const exists = !Number.isNaN(local.getTime()) && toWireDate(local).startsWith(day);
  return exists ? new Date(`${day}T${time}${hours}:${minutes}`) : new Date(NaN);
}
