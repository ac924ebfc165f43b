import { callApi } from '@lanewise/browser';
import {
  LIMITS,
  MESSAGES,
  PAGE_SIZES,
  type LoadSearchRequest,
  type LoadSearchResponse,
} from '@lanewise/contracts';
import { useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { entriesOf, FIRST_PAGE, nextPage, orderOf, type Refresh, type ResultPage } from './snapshot-pages';

/** Results this old, in milliseconds, are fetched anew when the reader comes back to the tab. */
const STALE_ON_RETURN = 5 * 60_000;
/** Cards on the screen are brought up to date so often, in milliseconds. */
const REFRESH_EVERY = 60_000;

const keys = {
  searches: ['loads', 'search'],
  search: (request: LoadSearchRequest | null) => [...keys.searches, request],
  refresh: (request: LoadSearchRequest | null, takenAt: string | undefined) => [
    'loads',
    'refresh',
    request,
    takenAt,
  ],
};

type Paging = Partial<Pick<LoadSearchRequest, 'snapshot' | 'after' | 'ids'>>;

function callSearch(request: LoadSearchRequest | null, paging: Paging, signal: AbortSignal) {
  return callApi<LoadSearchResponse>('/importLoad/search', {
    method: 'POST',
    body: { ...request, currentPage: 1, pageSize: PAGE_SIZES.search, ...paging },
    signal,
    fallback: MESSAGES.searchFailed,
  });
}

/** New loads arrive all day, so that pressing Search always asks the server. */
export function useFreshSearch() {
  const queryClient = useQueryClient();
  return {
    /** Runs the search on the screen once more, from its first page. */
    again: () => queryClient.resetQueries({ queryKey: keys.searches, type: 'active' }),
    /** Forgets what earlier searches found; what is on the screen stays, for the Back button. */
    forgetEarlier: () => queryClient.removeQueries({ queryKey: keys.searches, type: 'inactive' }),
  };
}

/**
 * The result of a search. Its order stays as it is until searched anew, so that going back shows the same list;
 * the cards are kept up to date in their places. Only an old order is taken anew when the tab comes back, and
 * never under a reader who has scrolled into it.
 */
export function useLoadSearch(request: LoadSearchRequest | null) {
  /** How many places the next page should reach to, when that is more than its usual size. */
  const upTo = useRef(0);
  const search = useInfiniteQuery({
    queryKey: keys.search(request),
    queryFn: async ({ pageParam, signal }): Promise<ResultPage> => ({
      request: pageParam,
      response: await callSearch(request, pageParam, signal),
    }),
    enabled: request !== null,
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (_page, pages) => nextPage(pages, upTo.current),
    staleTime: Infinity,
    refetchOnWindowFocus: ({ state }) =>
      window.scrollY === 0 && Date.now() - state.dataUpdatedAt > STALE_ON_RETURN && 'always',
  });

  const pages = search.data?.pages;
  const first = pages?.[0]?.response;
  const takenAt = first?.snapshot?.takenAt;
  const refresh = useRefresh(request, takenAt, search.dataUpdatedAt);

  const snapshotLoads = useMemo(() => orderOf(pages ?? []), [pages]);
  const entries = useMemo(() => entriesOf(pages ?? [], refresh), [pages, refresh]);
  const { fetchNextPage } = search;

  return {
    request,
    /** The order of the result, as far as it is known: a thousand places, and more as the reader comes near. */
    snapshotLoads,
    /** The leading places, as far as their cards have come. */
    entries,
    /** Exact count of the matches. */
    total: first?.totalItemsCount ?? 0,
    takenAt,
    widenings: first?.widenings ?? [],
    isPending: search.isPending,
    isFetching: search.isFetching,
    isFetchingNextPage: search.isFetchingNextPage,
    isFetchNextPageError: search.isFetchNextPageError,
    hasNextPage: search.hasNextPage,
    hasResult: pages !== undefined,
    error: search.error,
    refetch: () => void search.refetch(),
    loadMore: () => void fetchNextPage(),
    /** Loads cards until that of the place (from 0) has come. */
    loadUpTo: async (place: number) => {
      const places = place + 1;
      upTo.current = places;
      let settled = entries.length;
      while (settled <= place) {
        // A page that is under way already is waited for: a held arrow key would call it off again and again.
        const { data, isError } = await fetchNextPage({ cancelRefetch: false });
        const now = entriesOf(data?.pages ?? []).length;
        // Less than there was: of another search, begun meanwhile.
        if (isError || now <= settled) break;
        settled = now;
      }
      // Meanwhile another place may have been asked for.
      if (upTo.current === places) upTo.current = 0;
    },
  };
}

export type LoadSearch = ReturnType<typeof useLoadSearch>;

/** Asks quietly after the loads whose cards have come, while the tab is in view; at first there is nothing to ask. */
function useRefresh(
  request: LoadSearchRequest | null,
  takenAt: string | undefined,
  cardsUpdatedAt: number,
): Refresh | undefined {
  const { data } = useQuery({
    queryKey: keys.refresh(request, takenAt),
    queryFn: ({ client, signal }) => refreshCards(client, request, signal),
    enabled: takenAt !== undefined,
    initialData: { ids: [], loads: [] },
    initialDataUpdatedAt: cardsUpdatedAt,
    staleTime: REFRESH_EVERY,
    refetchInterval: REFRESH_EVERY,
    refetchOnWindowFocus: true,
    retry: false,
  });
  return data;
}

async function refreshCards(
  client: QueryClient,
  request: LoadSearchRequest | null,
  signal: AbortSignal,
): Promise<Refresh> {
  const known = client.getQueryData<{ pages: ResultPage[] }>(keys.search(request));
  const ids = entriesOf(known?.pages ?? []).flatMap(({ id, gone }) => (gone ? [] : id));
  const loads: LoadSearchResponse['itemList'] = [];
  for (let start = 0; start < ids.length; start += LIMITS.searchSnapshot) {
    const part = ids.slice(start, start + LIMITS.searchSnapshot);
    loads.push(...(await callSearch(request, { ids: part }, signal)).itemList);
  }
  return { ids, loads };
}
