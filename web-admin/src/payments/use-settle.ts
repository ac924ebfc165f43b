import type { Booking } from '@lanewise/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useReplaceRecord } from '../shared/record/use-replace-record';

/** Returns a function that settles a payment by a call, and shows in the lists what became of it. */
export function useSettle() {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const replace = useReplaceRecord('bookings');
  return async (settled: Promise<Booking>, doneText: string): Promise<void> => {
    replace(await settled);
    notify(doneText, { type: 'info' });
    for (const resource of ['statements', 'invoices', 'income'])
      void queryClient.invalidateQueries({ queryKey: [resource] });
  };
}
