import { callApi } from '@lanewise/browser';
import { MESSAGES, PAGE_SIZES, type LoadSearchRequest, type LoadSearchResponse } from '@lanewise/contracts';
import { searchKeys } from './search-keys';
import { FIRST_PAGE, type PageRequest, type ResultPage } from './snapshot-pages';

type Paging = Partial<Pick<LoadSearchRequest, 'snapshot' | 'after' | 'ids' | 'refresh'>>;

export function callSearch(request: LoadSearchRequest | null, paging: Paging, signal: AbortSignal) {
  return callApi<LoadSearchResponse>('/importLoad/search', {
    method: 'POST',
    body: { ...request, currentPage: 1, pageSize: PAGE_SIZES.search, ...paging },
    signal,
    fallback: MESSAGES.searchFailed,
  });
}

/** The query of a search, by pages. Its order is fixed until the next search. */
export const searchQuery = (request: LoadSearchRequest | null) => ({
  queryKey: searchKeys.search(request),
  queryFn: async ({
    pageParam,
    signal,
  }: {
    pageParam: PageRequest;
    signal: AbortSignal;
  }): Promise<ResultPage> => ({
    request: pageParam,
    response: await callSearch(request, pageParam, signal),
  }),
  initialPageParam: FIRST_PAGE,
  staleTime: Infinity,
});
