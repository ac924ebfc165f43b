import { ConfirmDialog } from '@lanewise/browser/ui';
import type { Booking } from '@lanewise/contracts';
import { Typography } from '@mui/material';
import { dismissBooking } from '../statements/api';
import { focusListTitle } from '../shared/listTitle';
import { formatAmount } from './formatAmount';
import { formatDay } from './formatDay';
import { useLast } from './useLast';
import { useSettle } from './useSettle';

/** Puts a payment aside after a confirmation. */
export function DismissDialog({ booking, onClose }: { booking: Booking | null; onClose: () => void }) {
  const settle = useSettle();
  const asked = useLast(booking);
  return (
    <ConfirmDialog
      open={booking !== null}
      onClose={onClose}
      title="Dismiss this payment?"
      confirmLabel="Dismiss"
      onConfirm={() => booking && settle(dismissBooking({ bookingId: booking.id }), 'Payment dismissed.')}
      onConfirmed={focusListTitle}
    >
      {asked && (
        <Typography>
          {formatAmount(asked)} of {formatDay(asked.date)} pays no invoice. It can still be assigned later.
        </Typography>
      )}
    </ConfirmDialog>
  );
}
