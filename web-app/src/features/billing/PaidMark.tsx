import { formatDate } from '@lanewise/browser';
import type { InvoiceListItem } from '@lanewise/contracts';
import Typography from '@mui/material/Typography';

/** Whether an invoice is paid, and since when; or how urgent it is. */
export function PaidMark({ invoice: { isPaid, paidAt, isOverdue } }: { invoice: InvoiceListItem }) {
  const color = isPaid ? 'success' : isOverdue ? 'error' : 'textSecondary';
  const paid = paidAt ? `Paid ${formatDate(paidAt)}` : 'Paid';
  return (
    <Typography variant="body2" color={color} sx={{ fontWeight: isOverdue ? 600 : undefined }}>
      {isPaid ? paid : isOverdue ? 'Overdue' : 'Not paid'}
    </Typography>
  );
}
