import { callApi } from '@lanewise/browser';
import type { InvoiceListRequest, InvoiceListItem, ListResponse } from '@lanewise/contracts';
import { useQuery } from '@tanstack/react-query';
import { QUERY_KEYS } from './query-keys';

/** Returns the number of invoices that the user has not previewed; 0 until it is known. */
export function useUnreadInvoices(enabled = true): number {
  const { data } = useQuery({
    queryKey: QUERY_KEYS.unreadInvoices,
    queryFn: ({ signal }) =>
      callApi<ListResponse<InvoiceListItem>>('/invoice/search', {
        method: 'POST',
        body: { isRead: false, currentPage: 1, pageSize: 1 } satisfies InvoiceListRequest,
        signal,
      }),
    enabled,
    // One may have been previewed in another tab.
    refetchOnWindowFocus: true,
  });
  return data?.totalItemsCount ?? 0;
}
