import type { FoundLoad } from '@lanewise/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchKeys } from './search-keys';
import { callSearch } from './search-query';
import { REFRESH_EVERY } from './use-load-search';
import { useSearchResult } from './use-search-result';

export interface PinnedLoad {
  id: string;
  /** Null while it is loading, and if nothing is known of a load that is gone. */
  load: FoundLoad | null;
  /** True if the load is no longer available. */
  gone: boolean;
}

/**
 * Queries the pinned loads with their figures for the current search, whether it finds them or not. What the list knows
 * is there at once.
 */
export function usePinnedLoads(pins: string[]) {
  const { request, entries } = useSearchResult();
  const { data, isPlaceholderData, error, refetch } = useQuery({
    queryKey: searchKeys.pinnedOf(request, pins),
    // They have been found before: this does not count as found again.
    queryFn: ({ signal }) => callSearch(request, { ids: pins, refresh: true }, signal),
    enabled: request !== null,
    placeholderData: keepPreviousData,
    staleTime: REFRESH_EVERY,
    refetchInterval: REFRESH_EVERY,
  });

  const loads = pins.map((id): PinnedLoad => {
    const fresh = data?.itemList.find((load) => load.id === id);
    const entry = entries.find((each) => each.id === id);
    return {
      id,
      load: fresh ?? entry?.load ?? null,
      gone: !fresh && (entry?.gone || (data !== undefined && !isPlaceholderData)),
    };
  });
  return { loads, error, refetch: () => void refetch() };
}
