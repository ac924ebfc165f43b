/** Returns the path of a list with a filter. */
export const listAddress = (list: string, filter: object): string =>
  `/${list}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
