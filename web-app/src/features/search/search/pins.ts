/** Loads that can be compared at a time. */
export const MAX_PINS = 4;
export const PINS_FULL = `${MAX_PINS} loads are pinned. Unpin one to pin another.`;

const NAME = 'pin';
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns the ids of the pinned loads in the address, in the order in which they were pinned. */
export function readPins(address: URLSearchParams): string[] {
  const ids = address.getAll(NAME).map((id) => id.toLowerCase());
  return [...new Set(ids)].filter((id) => ID.test(id)).slice(0, MAX_PINS);
}

/** Returns the address with these pinned loads in place of its own. */
export function withPins(address: URLSearchParams, pins: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete(NAME);
  for (const id of pins) next.append(NAME, id);
  return next;
}
