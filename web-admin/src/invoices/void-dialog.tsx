import { formatDate, formatMoney } from '@lanewise/browser';
import { ConfirmDialog } from '@lanewise/browser/ui';
import type { AdminUser, Invoice, InvoiceListItem } from '@lanewise/contracts';
import { Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { focusListTitle } from '../shared/list/list-title';
import { useLast } from '../shared/record/use-last';
import { fetchPaidExtensions } from '../users/api';
import { voidInvoice } from './api';
import { useInvoiceChange } from './use-invoice-change';

interface Props {
  /** One with payments; null while the dialog is closed. */
  invoice: InvoiceListItem | null;
  onClose: () => void;
}

/** Asks before an invoice with payments is voided, and explains the effect on the paid period and the credit. */
export function VoidDialog({ invoice, onClose }: Props) {
  const change = useInvoiceChange();
  const shownInvoice = useLast(invoice);
  const [keepsCredit, setKeepsCredit] = useState(false);
  const period = usePeriodWithout(invoice);
  const byCredit = usePaidByCredit(invoice);
  if (!shownInvoice) return null;
  return (
    <ConfirmDialog
      open={invoice !== null}
      onClose={() => {
        setKeepsCredit(false);
        onClose();
      }}
      title={`Void invoice ${shownInvoice.invoiceNo}?`}
      confirmLabel="Void"
      color="error"
      onConfirm={() => change(voidInvoice(shownInvoice.id, !keepsCredit), 'Invoice voided.')}
      onConfirmed={focusListTitle}
    >
      <Typography>
        A credit note of {formatMoney(shownInvoice.paid)} is made. The invoice stays in the list as void, with
        its payments.{' '}
        {byCredit > 0 && `${formatMoney(byCredit)} of it goes back to the credit of the account. `}
        This cannot be undone.
      </Typography>
      {period && (
        <>
          <FormControlLabel
            sx={{ mt: 1.5 }}
            control={
              <Checkbox checked={!keepsCredit} onChange={({ target }) => setKeepsCredit(!target.checked)} />
            }
            label="Take back what it added to the paid period"
          />
          <Typography aria-live="polite">
            {keepsCredit
              ? `Paid until stays ${formatDate(period.now)}.`
              : `Paid until goes back from ${formatDate(period.now)} to ${formatDate(period.without)}.`}
          </Typography>
        </>
      )}
    </ConfirmDialog>
  );
}

/** The part of the invoice that the account's credit has paid, in dollars. */
function usePaidByCredit(invoice: InvoiceListItem | null): number {
  const { data } = useGetOne<Invoice>(
    'invoices',
    // Apart from the rows of the list in the cache, which lack the payments.
    { id: invoice?.id ?? '', meta: { whole: true } },
    { enabled: invoice !== null },
  );
  return data?.payments.find(({ isCredit }) => isCredit)?.amount ?? 0;
}

/** The end of the owner's paid period, and what it is without the invoice; null where the invoice adds nothing to it. */
function usePeriodWithout(invoice: InvoiceListItem | null): { now: string; without: string } | null {
  const userId = invoice?.isPaid ? invoice.user?.id : undefined;
  const { data: user } = useGetOne<AdminUser>('users', { id: userId! }, { enabled: userId !== undefined });
  const { data: extensions } = useQuery({
    queryKey: ['users', 'paid-extensions', userId],
    queryFn: () => fetchPaidExtensions(userId!),
    enabled: userId !== undefined,
  });
  const without = extensions?.find(({ invoiceId }) => invoiceId === invoice?.id)?.endWithout;
  const now = user?.finishPayedPeriodDate;
  return without && now ? { now, without } : null;
}
