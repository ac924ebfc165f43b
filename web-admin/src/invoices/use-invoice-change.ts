import type { Invoice } from '@lanewise/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useReplaceRecord } from '../shared/record/use-replace-record';

/** Lists that follow from the payments of invoices. */
export const FOLLOWING = ['income', 'bookings', 'statements', 'users'];

/** Returns a function that changes an invoice by a call, and updates the lists. */
export function useInvoiceChange() {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const replace = useReplaceRecord('invoices');
  return async (change: Promise<Invoice>, doneText: string): Promise<void> => {
    replace(await change);
    notify(doneText, { type: 'info' });
    for (const resource of FOLLOWING) void queryClient.invalidateQueries({ queryKey: [resource] });
  };
}
