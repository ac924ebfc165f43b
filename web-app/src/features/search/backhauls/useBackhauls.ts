import { callApi } from '@lanewise/browser';
import {
  MESSAGES,
  type FoundLoad,
  type LoadSearchRequest,
  type LoadSearchResponse,
} from '@lanewise/contracts';
import { useQuery } from '@tanstack/react-query';
import { searchKeys } from '../search-keys';
import { backhaulSearchOf } from './backhaul-search';

/** Queries the backhauls of a load, anew each time they are shown. */
export function useBackhauls(load: FoundLoad, search: LoadSearchRequest, enabled: boolean) {
  const request = backhaulSearchOf(load, search);
  return useQuery({
    queryKey: searchKeys.backhaulsOf(request),
    queryFn: ({ signal }) =>
      callApi<LoadSearchResponse>('/importLoad/search', {
        method: 'POST',
        body: request,
        signal,
        fallback: MESSAGES.searchFailed,
      }),
    enabled,
    staleTime: 0,
  });
}
