const NAME = 'open';

/** Returns the id of the alert in the address that leads to its search; null without one. */
export const readAlert = (address: URLSearchParams): string | null => address.get('alert');

/** Returns the id of the load in the address that is opened as soon as it is found; null without one. */
export const readOpened = (address: URLSearchParams): string | null => address.get(NAME);

/** Returns the address with this load opened, or none. */
export function withOpened(address: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(address);
  if (id) next.set(NAME, id);
  else next.delete(NAME);
  return next;
}
