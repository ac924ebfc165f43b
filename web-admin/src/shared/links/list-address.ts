/** Returns the path of a list, filtered as its address holds it. */
export const listAddress = (list: string, filter: object): string =>
  `/${list}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
