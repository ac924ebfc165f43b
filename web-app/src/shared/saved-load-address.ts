/** Returns the address at which a saved load is open. */
export const savedLoadAddress = (id: string): string =>
  `/load?${new URLSearchParams({ edit: id }).toString()}`;
