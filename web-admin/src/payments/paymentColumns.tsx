import type { RowAction } from '@lanewise/browser/ui';
import { type Booking, UNMATCHED_REASON_LABELS } from '@lanewise/contracts';
import AssignIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import DismissIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import { Box, Chip, type ChipProps } from '@mui/material';
import type { Column } from '../shared/columns';
import { OpenLink } from '../shared/OpenLink';
import { RowActions } from '../shared/RowActions';
import { formatAmount } from './formatAmount';
import { formatDay } from './formatDay';
import { PAYMENT_STATUS_NAMES } from './paymentStatus';

const COLORS: Record<Booking['status'], ChipProps['color']> = {
  matched: 'success',
  unmatched: 'warning',
  dismissed: 'default',
};

interface Questions {
  onAssign: (booking: Booking) => void;
  onDismiss: (booking: Booking) => void;
}

export const paymentColumns = ({ onAssign, onDismiss }: Questions): Column<Booking>[] => [
  {
    label: 'Date',
    source: 'date',
    sortByOrder: 'DESC',
    width: 115,
    card: 'title',
    render: ({ id, date }) => <OpenLink id={id}>{formatDay(date)}</OpenLink>,
  },
  {
    label: 'Amount',
    source: 'amount',
    sortByOrder: 'DESC',
    align: 'right',
    width: 125,
    render: (booking) => (
      <Box component="span" sx={{ fontWeight: 600 }}>
        {formatAmount(booking)}
      </Box>
    ),
  },
  {
    label: 'Reference',
    source: 'reference',
    width: 240,
    render: ({ reference }) => <bdi>{reference || '—'}</bdi>,
  },
  {
    label: 'Status',
    width: 115,
    source: 'status',
    card: 'corner',
    render: ({ status }) => (
      <Chip size="small" variant="outlined" color={COLORS[status]} label={PAYMENT_STATUS_NAMES[status]} />
    ),
  },
  {
    label: 'Reason',
    width: 170,
    leaves: 1,
    source: 'reason',
    render: ({ reason }) => (reason === null ? '—' : UNMATCHED_REASON_LABELS[reason]),
  },
  {
    label: 'Invoice No',
    source: 'invoiceNo',
    width: 110,
    leaves: 2,
    align: 'right',
    render: ({ invoiceNo }) => invoiceNo ?? '—',
  },
  {
    label: 'Actions',
    width: 175,
    align: 'right',
    card: 'footer',
    render: (booking) => (
      <PaymentActions
        booking={booking}
        onAssign={() => onAssign(booking)}
        onDismiss={() => onDismiss(booking)}
      />
    ),
  },
];

interface Props {
  booking: Booking;
  onAssign: () => void;
  onDismiss: () => void;
}

/** The actions of a payment: none once it has paid an invoice. Money that goes back pays nothing. */
function PaymentActions({ booking, onAssign, onDismiss }: Props) {
  const { status, reason } = booking;
  const actions: RowAction[] = [];
  if (status !== 'matched' && reason !== 'reversal')
    actions.push({ label: 'Assign', Icon: AssignIcon, main: true, onClick: onAssign });
  if (status === 'unmatched') actions.push({ label: 'Dismiss', Icon: DismissIcon, onClick: onDismiss });
  if (actions.length === 0) return null;
  return <RowActions name={`${formatAmount(booking)} of ${formatDay(booking.date)}`} actions={actions} />;
}
