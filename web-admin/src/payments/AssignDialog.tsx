import { ConfirmDialog } from '@lanewise/browser/ui';
import type { Booking, InvoiceListItem } from '@lanewise/contracts';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { assignBooking } from '../statements/api';
import { focusListTitle } from '../shared/listTitle';
import { AmountsSideBySide } from './AmountsSideBySide';
import { formatAmount } from './formatAmount';
import { formatDay } from './formatDay';
import { InvoicePicker } from './InvoicePicker';
import { useLast } from './useLast';
import { useSettle } from './useSettle';

/** Assigns a payment to an unpaid invoice, which is then paid whatever the amount. */
export function AssignDialog({ booking, onClose }: { booking: Booking | null; onClose: () => void }) {
  const settle = useSettle();
  const asked = useLast(booking);
  const [choice, setChoice] = useState<{ bookingId: string; invoice: InvoiceListItem } | null>(null);
  // What was picked for another payment does not count.
  const invoice = asked !== null && choice?.bookingId === asked.id ? choice.invoice : null;

  const assign = async () => {
    if (!booking || !invoice) return;
    const request = { bookingId: booking.id, invoiceNo: invoice.invoiceNo };
    await settle(assignBooking(request), `Invoice ${invoice.invoiceNo} is paid.`);
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
          </Typography>
          <Typography sx={{ mb: 2 }}>
            <bdi>{asked.reference || 'No reference'}</bdi>
          </Typography>
          <InvoicePicker
            invoice={invoice}
            onPick={(picked) => setChoice(picked && { bookingId: asked.id, invoice: picked })}
          />
          {invoice && <AmountsSideBySide booking={asked} invoice={invoice} />}
        </>
      )}
    </ConfirmDialog>
  );
}
