import type { InvoiceListRequest, InvoiceListItem, ListResponse } from '@lanewise/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../session.js';
import { useSignedIn } from '../use-session.js';
import { UNREAD_INVOICES_KEY } from './unread-invoices-key.js';

/** Returns the number of the user's own invoices that they have not previewed; 0 until it is known. */
export function useUnreadInvoices(enabled = true): number {
  const { user } = useSignedIn();
  const { data } = useQuery({
    queryKey: UNREAD_INVOICES_KEY,
    queryFn: ({ signal }) =>
      callApi<ListResponse<InvoiceListItem>>('/invoice/search', {
        method: 'POST',
        // An administrator would count everybody's.
        body: { isRead: false, userId: user.id, currentPage: 1, pageSize: 1 } satisfies InvoiceListRequest,
        signal,
      }),
    enabled,
    // One may have been previewed in another tab.
    refetchOnWindowFocus: true,
  });
  return data?.totalItemsCount ?? 0;
}
