import type { Booking } from '@lanewise/contracts';
import { UNMATCHED_REASON_LABELS } from '@lanewise/contracts';
import { Box, Chip, type ChipProps } from '@mui/material';
import type { Column } from '../shared/columns';
import { formatAmount } from './formatAmount';
import { formatDay } from './formatDay';
import { PaymentActions } from './PaymentActions';
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
    sx: { whiteSpace: 'nowrap' },
    card: 'title',
    render: ({ date }) => formatDay(date),
  },
  {
    label: 'Amount',
    source: 'amount',
    sortByOrder: 'DESC',
    align: 'right',
    sx: { whiteSpace: 'nowrap' },
    render: (booking) => (
      <Box component="span" sx={{ fontWeight: 600 }}>
        {formatAmount(booking)}
      </Box>
    ),
  },
  {
    label: 'Reference',
    source: 'reference',
    sx: { minWidth: 220, overflowWrap: 'anywhere' },
    render: ({ reference }) => <bdi>{reference || '—'}</bdi>,
  },
  {
    label: 'Status',
    source: 'status',
    card: 'corner',
    render: ({ status }) => (
      <Chip size="small" variant="outlined" color={COLORS[status]} label={PAYMENT_STATUS_NAMES[status]} />
    ),
  },
  {
    label: 'Reason',
    source: 'reason',
    render: ({ reason }) => (reason === null ? '—' : UNMATCHED_REASON_LABELS[reason]),
  },
  { label: 'Invoice No', source: 'invoiceNo', align: 'right', render: ({ invoiceNo }) => invoiceNo ?? '—' },
  {
    label: 'Actions',
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
