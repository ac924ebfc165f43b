import { type RaRecord, useListContext } from 'react-admin';

/** Returns the chosen rows of the list, of those that it shows. */
export function useSelected<Item extends RaRecord>(): Item[] {
  const { data = [], selectedIds } = useListContext<Item>();
  return data.filter(({ id }) => selectedIds.includes(id));
}
