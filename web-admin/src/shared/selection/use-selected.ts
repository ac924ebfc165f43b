import { type RaRecord, useListContext } from 'react-admin';

/** Returns the selected rows among those that the list shows. */
export function useSelected<Item extends RaRecord>(): Item[] {
  const { data = [], selectedIds } = useListContext<Item>();
  return data.filter(({ id }) => selectedIds.includes(id));
}
