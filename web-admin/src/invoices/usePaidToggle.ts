import { errorMessage } from '@lanewise/browser';
import { type InvoiceListItem, MESSAGES } from '@lanewise/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useReplaceRecord } from '../shared/useReplaceRecord';
import { setInvoicePaid } from './api';

/** Returns a function that marks an invoice as paid, or a paid one as unpaid, and updates the list. */
export function usePaidToggle(invoice: InvoiceListItem) {
  const notify = useNotify();
  const replace = useReplaceRecord('invoices');
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => setInvoicePaid(invoice, !invoice.isPaid),
    onSuccess: (updated) => {
      notify(MESSAGES.invoiceUpdated, { type: 'info' });
      replace(updated);
      void queryClient.invalidateQueries({ queryKey: ['income'] });
    },
    onError: (error) => notify(errorMessage(error, MESSAGES.invoicePaidFailed), { type: 'error' }),
  });
  return { toggle: () => !isPending && mutate(), toggling: isPending };
}
