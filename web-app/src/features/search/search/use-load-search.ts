import { isTransient } from '@lanewise/browser';
import { LIMITS, type LoadSearchRequest, type LoadSearchResponse } from '@lanewise/contracts';
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { searchKeys } from './search-keys';
import { callSearch, searchQuery } from './search-query';
import { entriesOf, nextPage, orderOf, type Refresh, type ResultPage } from './snapshot-pages';

/** Results older than this, in milliseconds, are fetched again when the user returns to the tab. */
const STALE_ON_RETURN = 5 * 60_000;
/** Milliseconds between refreshes of the cards. */
export const REFRESH_EVERY = 60_000;
/** The same while the server cannot be reached. */
const RETRY_EVERY = 5_000;
/** The same while the browser says that it is offline, which it may say when it is not. */
const OFFLINE_REFRESH_EVERY = 15_000;

/** New loads arrive all day, so pressing Search always asks the server. */
export function useFreshSearch() {
  const queryClient = useQueryClient();
  return {
    /** Repeats the current search from its first page. */
    again: () => queryClient.resetQueries({ queryKey: searchKeys.searches, type: 'active' }),
    /** Drops cached results of earlier searches. The current one stays, for the Back button. */
    forgetEarlier: () => queryClient.removeQueries({ queryKey: searchKeys.searches, type: 'inactive' }),
  };
}

/**
 * Returns the result of a search. Its order is fixed until the next search, so that going back shows the same list;
 * the cards are refreshed in place. Only a stale order is fetched again when the user returns to the tab, and only
 * if the user has not scrolled.
 */
export function useLoadSearch(request: LoadSearchRequest | null) {
  /** The place that the next page must reach, when that is beyond its usual size. */
  const upTo = useRef(0);
  /** True once there are results that can stay while the server cannot be reached. */
  const hasShown = useRef(false);
  const search = useInfiniteQuery({
    ...searchQuery(request),
    enabled: request !== null,
    getNextPageParam: (_page, pages) => nextPage(pages, upTo.current),
    retry: (failures, error) => isTransient(error) && (failures < 1 || hasShown.current),
    retryDelay: (failures) => (failures === 0 ? 1000 : RETRY_EVERY),
    // The shown result stays until the answer to a changed search is there.
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: ({ state }) =>
      window.scrollY === 0 && Date.now() - state.dataUpdatedAt > STALE_ON_RETURN && 'always',
  });

  const pages = search.data?.pages;
  const first = pages?.[0]?.response;
  const takenAt = search.isPlaceholderData ? undefined : first?.snapshot?.takenAt;
  const refresh = useRefresh(request, takenAt, search.dataUpdatedAt);
  useEffect(() => {
    hasShown.current = pages !== undefined;
  });

  const snapshotLoads = useMemo(() => orderOf(pages ?? []), [pages]);
  const entries = useMemo(() => entriesOf(pages ?? [], refresh.data), [pages, refresh.data]);
  const { fetchNextPage } = search;

  return {
    request,
    /** The order of the result, as far as it is loaded: a thousand places, and more as the user scrolls there. */
    snapshotLoads,
    /** The leading places whose cards are loaded. */
    entries,
    /** Exact number of matches; of the postings of one freight, one counts. */
    total: first?.totalItemsCount ?? 0,
    /** The same, with each posting counted. */
    totalPostings: first?.totalPostingsCount ?? first?.totalItemsCount ?? 0,
    /** Unknown while an earlier result stands in for this one. */
    takenAt,
    /** The earnings of all matches. */
    earnings: first?.snapshot?.earnings,
    suggestions: first?.widenings ?? [],
    isPending: search.isPending,
    isFetching: search.isFetching,
    isFetchingNextPage: search.isFetchingNextPage,
    isFetchNextPageError: search.isFetchNextPageError,
    hasNextPage: search.hasNextPage,
    hasResult: pages !== undefined,
    error: search.error,
    /** Why the results cannot be brought up to date; it is tried again all the time. Null if they can. */
    outage: pages === undefined ? null : (outageOf(search.failureReason) ?? outageOf(refresh.error)),
    refetch: () => void search.refetch(),
    /** Brings the cards up to date. */
    refreshCards: () => void refresh.refetch({ cancelRefetch: false }),
    loadMore: () => void fetchNextPage(),
    /** Loads cards up to a place (from 0). */
    loadUpTo: async (place: number) => {
      const places = place + 1;
      upTo.current = places;
      let settled = entries.length;
      while (settled <= place) {
        // Does not cancel a request in progress, which a held arrow key would do again and again.
        const { data, isError } = await fetchNextPage({ cancelRefetch: false });
        const now = entriesOf(data?.pages ?? []).length;
        // Fewer than before: another search has begun.
        if (isError || now <= settled) break;
        settled = now;
      }
      // Another place may have been requested meanwhile.
      if (upTo.current === places) upTo.current = 0;
    },
  };
}

export type LoadSearch = ReturnType<typeof useLoadSearch>;

/** Refreshes the loaded cards in the background while the tab is visible, but not right after a search. */
function useRefresh(request: LoadSearchRequest | null, takenAt: string | undefined, cardsUpdatedAt: number) {
  const refresh = useQuery<Refresh>({
    queryKey: searchKeys.refresh(request, takenAt),
    queryFn: ({ client, signal }) => refreshCards(client, request, signal),
    enabled: takenAt !== undefined,
    initialData: { ids: [], loads: [] },
    initialDataUpdatedAt: cardsUpdatedAt,
    staleTime: REFRESH_EVERY,
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return RETRY_EVERY;
      return navigator.onLine ? REFRESH_EVERY : OFFLINE_REFRESH_EVERY;
    },
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: true,
    retry: false,
  });
  const { refetch } = refresh;
  const tryNow = useEffectEvent(() => {
    if (takenAt !== undefined) void refetch();
  });
  // The outage shows at once, rather than a minute later.
  useEffect(() => {
    window.addEventListener('offline', tryNow);
    return () => window.removeEventListener('offline', tryNow);
  }, []);
  return refresh;
}

const outageOf = (error: unknown) => (isTransient(error) ? error : null);

async function refreshCards(
  client: QueryClient,
  request: LoadSearchRequest | null,
  signal: AbortSignal,
): Promise<Refresh> {
  const cached = client.getQueryData<{ pages: ResultPage[] }>(searchKeys.search(request));
  const ids = entriesOf(cached?.pages ?? []).flatMap(({ id, gone }) => (gone ? [] : id));
  const loads: LoadSearchResponse['itemList'] = [];
  for (let start = 0; start < ids.length; start += LIMITS.searchSnapshot) {
    const part = ids.slice(start, start + LIMITS.searchSnapshot);
    loads.push(...(await callSearch(request, { ids: part, refresh: true }, signal)).itemList);
  }
  return { ids, loads };
}
