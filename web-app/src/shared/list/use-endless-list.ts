import { callApi, type LoadedPage, nextPage, type Row, rowsOf } from '@lanewise/browser';
import { type ListRequest, type ListResponse, PAGE_SIZES } from '@lanewise/contracts';
import { useInfiniteQuery, useMutationState } from '@tanstack/react-query';
import { useMemo } from 'react';
import { removalKey } from './use-removal';

/** The number of pages up to which a list is cheap to load again. */
const MAX_CHEAP_PAGES = 5;

export interface EndlessListOptions {
  /** Key of the list in the cache: that of its rows' kind, such as `['truck-list']`. */
  listKey: readonly string[];
  /** Call that returns a page, without `/api`. */
  path: string;
  /** The text, filters and sort in the address. */
  request: ListRequest;
  /** Shown on failure when the server has no message. */
  fallback: string;
}

/** A list as far as it is loaded. */
export interface EndlessList<Item extends Row> {
  rows: readonly Item[];
  /** Number of rows of the whole list. */
  total: number;
  /** Nothing can be shown yet. */
  isPending: boolean;
  hasRows: boolean;
  /** The rows are those of the previous text, filter or sort. */
  isOutdated: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  error: Error | null;
  retry: () => void;
  loadMore: () => void;
}

/**
 * Queries a list page by page. Rows whose removal is on its way are left out, and come back when the server refuses.
 */
export function useEndlessList<Item extends Row>(options: EndlessListOptions): EndlessList<Item> {
  const { listKey, path, request, fallback } = options;
  const query = useInfiniteQuery({
    queryKey: [...listKey, request],
    queryFn: ({ pageParam, signal }) =>
      callApi<ListResponse<Item>>(path, {
        method: 'POST',
        body: { ...request, currentPage: pageParam, pageSize: PAGE_SIZES.list },
        signal,
        fallback,
      }),
    initialPageParam: 1,
    getNextPageParam: (_page, pages, last) => nextPage<Item>(pages, last),
    // The previous rows stay until those for the changed text, filter or sort have arrived.
    placeholderData: (previous) => previous,
    // A short list is refreshed when it is shown again. A long one would take too many calls.
    staleTime: ({ state }) => ((state.data?.pages.length ?? 0) <= MAX_CHEAP_PAGES ? 0 : Infinity),
  });
  const removals = useMutationState<string>({
    filters: { mutationKey: removalKey(listKey), status: 'pending' },
    select: ({ state }) => (state.variables as Row).id,
  });

  const pages: LoadedPage<Item>[] | undefined = query.data?.pages;
  const loaded = useMemo(() => rowsOf(pages ?? []), [pages]);
  const removedIds = removals.join();
  const rows = useMemo(() => {
    const ids = new Set(removedIds.split(','));
    return removedIds ? loaded.filter(({ id }) => !ids.has(id)) : loaded;
  }, [loaded, removedIds]);
  const { fetchNextPage, refetch } = query;

  return {
    rows,
    total: Math.max(0, (pages?.at(-1)?.totalItemsCount ?? 0) - (loaded.length - rows.length)),
    isPending: query.isPending,
    hasRows: pages !== undefined,
    isOutdated: query.isPlaceholderData,
    isFetching: query.isFetching,
    isFetchingNextPage: query.isFetchingNextPage,
    isFetchNextPageError: query.isFetchNextPageError,
    hasNextPage: query.hasNextPage,
    error: query.error,
    retry: () => void refetch(),
    loadMore: () => void fetchNextPage(),
  };
}
