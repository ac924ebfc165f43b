/** Writes an instant the way the API does: UTC without a `Z`, `2026-11-21T14:00:00.000`. */
export function toWireDate(instant: Date): string {
  return instant.toISOString().slice(0, -1);
}

/**
 * Reads an instant of the API. Takes it with and without `Z` or an offset; without, it is UTC. A bare
 * date is 00:00 UTC of it. Answers an invalid Date for anything else.
 */
export function fromWireDate(text: string): Date {
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) || !text.includes('T');
  return new Date(zoned ? text : `${text}Z`);
}
