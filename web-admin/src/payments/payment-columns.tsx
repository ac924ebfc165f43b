import type { RowAction } from '@lanewise/browser/ui';
import { type Booking, UNMATCHED_REASON_LABELS } from '@lanewise/contracts';
import AssignIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import DismissIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import UnmatchIcon from '@mui/icons-material/LinkOffOutlined';
import { Box, Chip, type ChipProps, Link as PageLink } from '@mui/material';
import { Link } from 'react-router';
import type { Column } from '../shared/list/columns';
import { invoicesAddress } from '../invoices/invoices-address';
import { OpenLink } from '../shared/record/open-link';
import { RowActions } from '../shared/list/row-actions';
import { formatAmount, formatDay } from './format';
import { PAYMENT_STATUS_NAMES } from './payment-status';

const COLORS: Record<Booking['status'], ChipProps['color']> = {
  matched: 'success',
  unmatched: 'warning',
  dismissed: 'default',
};

interface Questions {
  onAssign: (booking: Booking) => void;
  onUnmatch: (booking: Booking) => void;
  onDismiss: (booking: Booking) => void;
}

export const paymentColumns = (questions: Questions): Column<Booking>[] => [
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
    label: 'Payer',
    width: 150,
    leaves: 3,
    render: ({ payer }) => (payer === null ? '—' : <bdi>{payer}</bdi>),
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
    render: ({ invoiceNo }) =>
      invoiceNo === null ? (
        '—'
      ) : (
        <PageLink component={Link} to={invoicesAddress({ q: String(invoiceNo) })}>
          {invoiceNo}
        </PageLink>
      ),
  },
  {
    label: 'Actions',
    width: 175,
    align: 'right',
    card: 'footer',
    render: (booking) => <PaymentActions booking={booking} {...questions} />,
  },
];

/** The actions of a payment. A refund pays nothing. */
function PaymentActions({ booking, onAssign, onUnmatch, onDismiss }: Questions & { booking: Booking }) {
  const { status, reason } = booking;
  const actions: RowAction[] = [];
  if (status === 'matched')
    actions.push({ label: 'Unmatch', Icon: UnmatchIcon, main: true, onClick: () => onUnmatch(booking) });
  else if (reason !== 'reversal')
    actions.push({ label: 'Assign', Icon: AssignIcon, main: true, onClick: () => onAssign(booking) });
  if (status === 'unmatched')
    actions.push({ label: 'Dismiss', Icon: DismissIcon, onClick: () => onDismiss(booking) });
  if (actions.length === 0) return null;
  return <RowActions name={`${formatAmount(booking)} of ${formatDay(booking.date)}`} actions={actions} />;
}
