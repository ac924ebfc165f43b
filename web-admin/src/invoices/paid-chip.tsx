import OverdueIcon from '@mui/icons-material/ErrorOutlined';
import PaidIcon from '@mui/icons-material/CheckCircleOutlined';
import UnpaidIcon from '@mui/icons-material/HourglassEmpty';
import VoidIcon from '@mui/icons-material/BlockOutlined';
import { formatUtcDay, paidOfText } from '@lanewise/browser';
import type { InvoiceListItem } from '@lanewise/contracts';
import { Chip, Typography } from '@mui/material';

const LOOKS = {
  Paid: { color: 'success', Icon: PaidIcon },
  Unpaid: { color: 'default', Icon: UnpaidIcon },
  Overdue: { color: 'error', Icon: OverdueIcon },
  Void: { color: 'default', Icon: VoidIcon },
} as const;

/** Shows whether an invoice is paid, with the day on hover, overdue or void; and the part payments of an open one. */
export function PaidChip({ invoice }: { invoice: InvoiceListItem }) {
  const label = paidLabel(invoice);
  const { color, Icon } = LOOKS[label];
  const details = detailsOf(invoice);
  return (
    <>
      <Chip
        size="small"
        variant="outlined"
        color={color}
        label={label}
        icon={<Icon />}
        title={invoice.paidAt === null ? undefined : `Paid ${formatUtcDay(invoice.paidAt)}`}
      />
      {details && (
        <Typography component="div" variant="caption" color="textSecondary">
          {details}
        </Typography>
      )}
    </>
  );
}

function paidLabel({ isPaid, isOverdue, voidedAt }: InvoiceListItem): keyof typeof LOOKS {
  if (voidedAt !== null) return 'Void';
  if (isPaid) return 'Paid';
  return isOverdue ? 'Overdue' : 'Unpaid';
}

function detailsOf({ creditNoteNo, isPaid, paid, total }: InvoiceListItem): string | null {
  if (creditNoteNo !== null) return `Credit note ${creditNoteNo}`;
  return !isPaid && paid > 0 ? paidOfText(paid, total) : null;
}
