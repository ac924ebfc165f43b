import { type LoadedPage, type Row, withoutRow, withReplacedRow, withRow } from '@lanewise/browser';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';

/**
 * Returns functions that show a saved change in the lists of a key at once, without loading them again: nothing
 * jumps under the user's hands. The next time that the text, filter or sort changes, the server decides again.
 */
export function useListCache<Item extends Row>(listKey: readonly string[]) {
  const client = useQueryClient();
  const change = (changePages: (pages: LoadedPage<Item>[]) => LoadedPage<Item>[]) => {
    client.removeQueries({ queryKey: listKey, type: 'inactive' });
    client.setQueriesData<InfiniteData<LoadedPage<Item>, number>>(
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
