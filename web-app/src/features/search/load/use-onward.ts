import { callApi } from '@lanewise/browser';
import {
  LIMITS,
  MESSAGES,
  type LoadSearchRequest,
  type OnwardFigures,
  type OnwardRequest,
  type OnwardResponse,
} from '@lanewise/contracts';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { searchKeys } from '../search/search-keys';
import type { ResultEntry } from '../search/snapshot-pages';

const FRESH_MS = 60_000;

/**
 * Returns what waits where the loads in view are delivered, by their ids: one request for the cards of a page. Nothing
 * waits for it, and without an answer nothing is shown.
 */
export function useOnward(
  entries: readonly ResultEntry[],
  request: LoadSearchRequest | null,
  [first, last]: [number, number],
): ReadonlyMap<string, OnwardFigures> {
  const pages = pagesOf(first, last).map((page) => idsOf(entries, page));
  return useQueries({
    queries: pages.map((ids) => ({
      queryKey: searchKeys.onwardOf(request && onwardRequestOf(request, ids)),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callApi<OnwardResponse>('/importLoad/onward', {
          method: 'POST',
          body: request && onwardRequestOf(request, ids),
          signal,
          fallback: MESSAGES.searchFailed,
        }),
      enabled: request !== null && ids.length > 0,
      staleTime: FRESH_MS,
      retry: false,
    })),
    combine: byLoad,
  });
}

const onwardRequestOf = (
  { truck, deadhead, destination, milesMin, milesMax }: LoadSearchRequest,
  ids: string[],
): OnwardRequest => ({ ids, truck, deadhead, destination, milesMin, milesMax });

const pagesOf = (first: number, last: number): number[] => {
  const [from, to] = [first, last].map((index) => Math.floor(index / LIMITS.onwardLoads));
  return Array.from({ length: to - from + 1 }, (_, n) => from + n);
};

const idsOf = (entries: readonly ResultEntry[], page: number): string[] =>
  entries
    .slice(page * LIMITS.onwardLoads, (page + 1) * LIMITS.onwardLoads)
    .flatMap(({ id, gone }) => (gone ? [] : id));

const byLoad = (results: UseQueryResult<OnwardResponse>[]): Map<string, OnwardFigures> =>
  new Map(results.flatMap(({ data }) => data?.itemList ?? []).map((each) => [each.id, each]));
