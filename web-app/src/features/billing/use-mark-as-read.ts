import { useSignedIn } from '@lanewise/browser';
import type { Invoice, InvoiceListItem } from '@lanewise/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useListCache } from '../../shared/list/use-list-cache';
import { QUERY_KEYS } from '../../shared/query-keys';
import { invoiceKey, markAsRead } from './api';

/** Marks an invoice as previewed, everywhere on the screen. The preview of a mere administrator does not count. */
export function useMarkAsRead() {
  const { user, roles } = useSignedIn();
  const client = useQueryClient();
  const { replace } = useListCache<InvoiceListItem>(QUERY_KEYS.invoiceList);
  const { mutateAsync } = useMutation({
    mutationFn: markAsRead,
    onSuccess: (invoice: Invoice) => {
      client.setQueryData(invoiceKey(invoice.id), invoice);
      replace(invoice);
      void client.invalidateQueries({ queryKey: QUERY_KEYS.unreadInvoices });
    },
  });
  return {
    /** Whether the user's preview of an invoice is to be marked. */
    counts: ({ isRead, userId }: InvoiceListItem) =>
      !isRead && userId === user.id && roles.some((role) => role !== 'Admin'),
    markAsRead: mutateAsync,
  };
}
