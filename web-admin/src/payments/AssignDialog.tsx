import { paidOfText } from '@lanewise/browser';
import { ConfirmDialog } from '@lanewise/browser/ui';
import type { Booking, InvoiceListItem } from '@lanewise/contracts';
import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { assignBooking, fetchNamedInvoice } from '../statements/api';
import { focusListTitle } from '../shared/listTitle';
import { AmountsSideBySide, leftOpen } from './AmountsSideBySide';
import { formatAmount } from './formatAmount';
import { formatDay } from './formatDay';
import { InvoicePicker } from './InvoicePicker';
import { useLast } from '../shared/useLast';
import { useSettle } from './useSettle';

/** Assigns a payment to an unpaid invoice, at first to that which its reference names, in whole or in part. */
export function AssignDialog({ booking, onClose }: { booking: Booking | null; onClose: () => void }) {
  const settle = useSettle();
  const asked = useLast(booking);
  const [choice, setChoice] = useState<{ bookingId: string; invoice: InvoiceListItem | null } | null>(null);
  const { data: named = null } = useQuery({
    queryKey: ['invoices', 'named', booking?.namedInvoiceNos],
    queryFn: ({ signal }) => fetchNamedInvoice(booking!.namedInvoiceNos, signal),
    enabled: booking !== null && booking.namedInvoiceNos.length > 0,
  });
  // What was picked for another payment does not count.
  const invoice = asked !== null && choice?.bookingId === asked.id ? choice.invoice : named;
  const left = asked && invoice && leftOpen(asked, invoice);

  const assign = async () => {
    if (!booking || !invoice) return;
    const request = { bookingId: booking.id, invoiceNo: invoice.invoiceNo };
    const done =
      left !== null && left > 0
        ? `Invoice ${invoice.invoiceNo}: ${paidOfText(invoice.total - left, invoice.total)}.`
        : `Invoice ${invoice.invoiceNo} is paid.`;
    await settle(assignBooking(request), done);
  };

  return (
    <ConfirmDialog
      open={booking !== null}
      onClose={onClose}
      title="Assign this payment"
      confirmLabel="Assign"
      canConfirm={invoice !== null}
      onConfirm={assign}
      onConfirmed={focusListTitle}
    >
      {asked && (
        <>
          <Typography variant="body2" color="textSecondary">
            {formatAmount(asked)} of {formatDay(asked.date)}
            {asked.payer !== null && (
              <>
                {' '}
                by <bdi>{asked.payer}</bdi>
              </>
            )}
          </Typography>
          <Typography sx={{ mb: 2 }}>
            <bdi>{asked.reference || 'No reference'}</bdi>
          </Typography>
          <InvoicePicker
            invoice={invoice}
            onPick={(picked) => setChoice({ bookingId: asked.id, invoice: picked })}
          />
          {invoice && <AmountsSideBySide booking={asked} invoice={invoice} />}
        </>
      )}
    </ConfirmDialog>
  );
}
