import { callApi } from '@lanewise/browser';
import { MESSAGES, type Earnings, type FoundLoad, type LoadSearchRequest } from '@lanewise/contracts';
import { useQuery } from '@tanstack/react-query';
import { searchKeys } from '../search-keys';
import { similarTo } from './negotiation';

const FRESH_MS = 60_000;

/** Queries what loads of similar miles earn in a search. */
export function useSimilarEarnings(load: FoundLoad, search: LoadSearchRequest) {
  const request = similarTo(load, search);
  return useQuery({
    queryKey: searchKeys.earningsOf(request),
    queryFn: ({ signal }) =>
      callApi<Earnings>('/importLoad/earnings', {
        method: 'POST',
        body: request,
        signal,
        fallback: MESSAGES.searchFailed,
      }),
    staleTime: FRESH_MS,
    retry: false,
  });
}
