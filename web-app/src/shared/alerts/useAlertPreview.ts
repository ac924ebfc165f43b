import { callApi } from '@lanewise/browser';
import { cityByName } from '@lanewise/browser/ui';
import { type LoadSearchResponse, MESSAGES } from '@lanewise/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { QUERY_KEYS } from '../query-keys';
import { presentSearch, previewOf } from './alert-search';
import type { Wanted } from './alerts';

/** What has been counted is not counted again within this many milliseconds. */
const STALE_AFTER = 30_000;

/** Queries what an alert would find now. The minima are applied here, so that changing them asks for nothing. */
export function useAlertPreview({ search, days, profitPerMileMin, profitMin }: Wanted) {
  return useQuery({
    queryKey: [...QUERY_KEYS.alerts, 'preview', search, days],
    queryFn: async ({ client, signal }) => {
      const origin = await client.fetchQuery(cityByName(search.origin.fullName));
      const zone = origin?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
      return callApi<LoadSearchResponse>('/importLoad/search', {
        method: 'POST',
        body: { ...presentSearch({ search, days }, zone), snapshot: true, currentPage: 1, pageSize: 1 },
        signal,
        fallback: MESSAGES.searchFailed,
      });
    },
    select: (found) => previewOf(found, { profitPerMileMin, profitMin }),
    placeholderData: keepPreviousData,
    staleTime: STALE_AFTER,
  });
}
