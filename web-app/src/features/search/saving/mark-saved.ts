import type { FoundLoad, LoadSearchResponse } from '@lanewise/contracts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { searchKeys } from '../query/search-keys';
import type { Refresh, ResultPage } from '../query/snapshot-pages';

/**
 * Marks a load as saved in all cached results.
 * @param savedLoadId null if it is no longer saved
 */
export async function markSaved(client: QueryClient, id: string, savedLoadId: string | null): Promise<void> {
  // A refresh that began before would take the mark away again.
  await client.cancelQueries({ queryKey: searchKeys.refreshes });
  await client.cancelQueries({ queryKey: searchKeys.pinned });
  const marked = (loads: FoundLoad[]) =>
    loads.map((load) => (load.id === id ? { ...load, savedLoadId } : load));
  const markedResponse = (response: LoadSearchResponse): LoadSearchResponse => ({
    ...response,
    itemList: marked(response.itemList),
    snapshot: response.snapshot && {
      ...response.snapshot,
      loads: response.snapshot.loads.map((load) =>
        load.id === id ? { ...load, saved: savedLoadId !== null } : load,
      ),
    },
  });

  client.setQueriesData<InfiniteData<ResultPage>>(
    { queryKey: searchKeys.searches },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, response: markedResponse(page.response) })),
      },
  );
  client.setQueriesData<Refresh>(
    { queryKey: searchKeys.refreshes },
    (data) => data && { ...data, loads: marked(data.loads) },
  );
  for (const queryKey of [searchKeys.backhauls, searchKeys.pinned]) {
    client.setQueriesData<LoadSearchResponse>({ queryKey }, (data) => data && markedResponse(data));
  }
}
