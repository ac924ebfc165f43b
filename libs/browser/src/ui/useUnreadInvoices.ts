import type { InvoiceListRequest, InvoiceListItem, ListResponse } from '@lanewise/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../session.js';

export const UNREAD_INVOICES_KEY = ['invoices', 'unread'] as const;

/** Returns the number of invoices that the user has not previewed; 0 until it is known. */
export function useUnreadInvoices(enabled = true): number {
  const { data } = useQuery({
    queryKey: UNREAD_INVOICES_KEY,
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
