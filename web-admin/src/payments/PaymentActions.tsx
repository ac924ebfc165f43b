import AssignIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import DismissIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import type { Booking } from '@lanewise/contracts';
import { type RowAction, RowActions } from '../shared/RowActions';
import { formatAmount } from './formatAmount';
import { formatDay } from './formatDay';

interface Props {
  booking: Booking;
  onAssign: () => void;
  onDismiss: () => void;
}

/** The actions of a payment: none once it has paid an invoice. Money that goes back pays nothing. */
export function PaymentActions({ booking, onAssign, onDismiss }: Props) {
  const { status, reason } = booking;
  const actions: RowAction[] = [];
  if (status !== 'matched' && reason !== 'reversal')
    actions.push({ label: 'Assign', Icon: AssignIcon, onClick: onAssign });
  if (status === 'unmatched') actions.push({ label: 'Dismiss', Icon: DismissIcon, onClick: onDismiss });
  if (actions.length === 0) return null;
  return <RowActions name={`${formatAmount(booking)} of ${formatDay(booking.date)}`} actions={actions} />;
}
