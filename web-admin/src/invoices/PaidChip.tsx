import OverdueIcon from '@mui/icons-material/ErrorOutlined';
import PaidIcon from '@mui/icons-material/CheckCircleOutlined';
import UnpaidIcon from '@mui/icons-material/HourglassEmpty';
import { formatDateTime } from '@lanewise/browser';
import type { InvoiceListItem } from '@lanewise/contracts';
import { Chip } from '@mui/material';

const LOOKS = {
  Paid: { color: 'success', Icon: PaidIcon },
  Unpaid: { color: 'default', Icon: UnpaidIcon },
  Overdue: { color: 'error', Icon: OverdueIcon },
} as const;

/** Whether an invoice is paid, with the time on hover, or overdue. */
export function PaidChip({ invoice }: { invoice: InvoiceListItem }) {
  const label = paidLabel(invoice);
  const { color, Icon } = LOOKS[label];
  return (
    <Chip
      size="small"
      variant="outlined"
      color={color}
      label={label}
      icon={<Icon />}
      title={invoice.paidAt === null ? undefined : `Paid ${formatDateTime(invoice.paidAt)}`}
    />
  );
}

function paidLabel({ isPaid, isOverdue }: InvoiceListItem): keyof typeof LOOKS {
  if (isPaid) return 'Paid';
  return isOverdue ? 'Overdue' : 'Unpaid';
}
