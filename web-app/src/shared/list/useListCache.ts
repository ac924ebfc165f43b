import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { type ListPage, type Row, withoutRow, withReplacedRow, withRow } from './list-pages';

/**
 * Returns functions that show a saved change in the lists of a key at once, without loading them again: nothing
 * jumps under the user's hands. The next time that the text, filter or sort changes, the server decides again.
 */
export function useListCache<Item extends Row>(listKey: readonly string[]) {
  const client = useQueryClient();
  const change = (changePages: (pages: ListPage<Item>[]) => ListPage<Item>[]) => {
    client.removeQueries({ queryKey: listKey, type: 'inactive' });
    client.setQueriesData<InfiniteData<ListPage<Item>, number>>(
      { queryKey: listKey },
      (data) => data && { ...data, pages: changePages(data.pages) },
    );
  };
  return {
    /** A created row comes first; a changed one stays in its place. */
    put: (item: Item, isNew: boolean) =>
      change((pages) => (isNew ? withRow(pages, item) : withReplacedRow(pages, item))),
    replace: (item: Item) => change((pages) => withReplacedRow(pages, item)),
    remove: (id: string) => change((pages) => withoutRow(pages, id)),
  };
}
