import { formatMoney, fullName } from '@lanewise/browser';
import { INVOICE_SORT_LABELS, type InvoiceListItem } from '@lanewise/contracts';
import { Box, Typography } from '@mui/material';
import type { Column } from '../shared/columns';
import { DateValue } from '../shared/DateValue';
import { InvoiceActions } from './InvoiceActions';
import { PaidChip } from './PaidChip';

const breaking = { minWidth: 140, overflowWrap: 'anywhere' };

/** @param onRemove is called to ask for the removal of an invoice */
export const invoiceColumns = (onRemove: (invoice: InvoiceListItem) => void): Column<InvoiceListItem>[] => [
  {
    label: INVOICE_SORT_LABELS.invoiceNo,
    source: 'invoiceNo',
    sortByOrder: 'DESC',
    card: 'title',
    render: ({ invoiceNo }) => (
      <Box component="span" sx={{ fontWeight: 600 }}>
        {invoiceNo}
      </Box>
    ),
  },
  {
    label: INVOICE_SORT_LABELS.createdAt,
    source: 'createdAt',
    sortByOrder: 'DESC',
    render: ({ createdAt }) => <DateValue date={createdAt} />,
  },
  { label: 'Invoiced to', sx: breaking, render: ({ invoiceTo }) => <bdi>{invoiceTo}</bdi> },
  { label: 'Account', sx: breaking, render: (invoice) => <Owner invoice={invoice} /> },
  { label: 'Item', sx: { minWidth: 96, overflowWrap: 'anywhere' }, render: ({ item }) => item },
  { label: 'Months', align: 'right', card: 'figure', render: ({ quantity }) => quantity },
  { label: 'Total', align: 'right', card: 'figure', render: ({ total }) => formatMoney(total) },
  {
    label: INVOICE_SORT_LABELS.isPaid,
    source: 'isPaid',
    card: 'corner',
    render: (invoice) => <PaidChip invoice={invoice} />,
  },
  { label: INVOICE_SORT_LABELS.isRead, source: 'isRead', render: ({ isRead }) => (isRead ? 'Yes' : 'No') },
  {
    label: 'Actions',
    align: 'right',
    card: 'footer',
    render: (invoice) => <InvoiceActions invoice={invoice} onRemove={onRemove} />,
  },
];

function Owner({ invoice: { user } }: { invoice: InvoiceListItem }) {
  if (user === null) return <Typography variant="body2">Removed account</Typography>;
  return (
    <>
      <bdi>{fullName(user)}</bdi>
      <Typography component="div" variant="caption" color="textSecondary">
        {user.email}
      </Typography>
    </>
  );
}
