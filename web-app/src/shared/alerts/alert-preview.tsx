import { callApi, errorMessage } from '@lanewise/browser';
import { cityByName } from '@lanewise/browser/ui';
import { type LoadSearchResponse, MESSAGES } from '@lanewise/contracts';
import { Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { OrderLink } from '../prices/order-link';
import { QUERY_KEYS } from '../query-keys';
import { currentSearch, previewOf } from './alert-search';
import { previewInWords } from './alert-words';
import type { AlertCriteria } from './alerts';

/** Says what an alert would find now. */
export function AlertPreview({ criteria }: { criteria: AlertCriteria }) {
  const { data, error, isFetching } = useAlertPreview(criteria);
  const failure = error && errorMessage(error);
  return (
    <Typography role="status" aria-busy={isFetching} sx={{ fontWeight: data ? 600 : undefined }}>
      {failure ?? (data ? previewInWords(data) : 'Counting loads …')} <OrderLink refusal={failure ?? ''} />
    </Typography>
  );
}

/** Milliseconds for which a count is not made again. */
const STALE_MS = 30_000;

/** Queries what an alert would find now. The minima are applied here, so that changing them sends no request. */
function useAlertPreview({ search, days, profitPerMileMin, profitMin }: AlertCriteria) {
  return useQuery({
    queryKey: [...QUERY_KEYS.alerts, 'preview', search, days],
    queryFn: async ({ client, signal }) => {
      const origin = await client.fetchQuery(cityByName(search.origin.fullName));
      const zone = origin?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
      return callApi<LoadSearchResponse>('/importLoad/search', {
        method: 'POST',
        body: { ...currentSearch({ search, days }, zone), snapshot: true, currentPage: 1, pageSize: 1 },
        signal,
        fallback: MESSAGES.searchFailed,
      });
    },
    select: (found) => previewOf(found, { profitPerMileMin, profitMin }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });
}
