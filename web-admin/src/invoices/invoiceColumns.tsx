import { callApi, errorMessage, formatMoney, fullName } from '@lanewise/browser';
import {
  type Invoice,
  INVOICE_SORT_LABELS,
  type InvoiceListItem,
  MESSAGES,
  type PatchOperation,
} from '@lanewise/contracts';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import PaidIcon from '@mui/icons-material/PriceCheckOutlined';
import UnpaidIcon from '@mui/icons-material/UndoOutlined';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { Column } from '../shared/columns';
import { DateValue } from '../shared/DateValue';
import { RowActions } from '../shared/RowActions';
import { useReplaceRecord } from '../shared/useReplaceRecord';
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

interface Props {
  invoice: InvoiceListItem;
  onRemove: (invoice: InvoiceListItem) => void;
}

/** The actions of an invoice. */
function InvoiceActions({ invoice, onRemove }: Props) {
  const { toggle, toggling } = usePaidToggle(invoice);
  return (
    <RowActions
      name={`Invoice ${invoice.invoiceNo}`}
      actions={[
        invoice.isPaid
          ? { label: 'Mark as Unpaid', Icon: UnpaidIcon, busy: toggling, onClick: toggle }
          : { label: 'Mark as Paid', Icon: PaidIcon, busy: toggling, onClick: toggle },
        { label: 'Preview', Icon: PreviewIcon, href: `/invoices/${encodeURIComponent(invoice.id)}` },
        { label: 'Remove', Icon: DeleteOutlineIcon, destructive: true, onClick: () => onRemove(invoice) },
      ]}
    />
  );
}

/** Returns a function that marks an invoice as paid, or a paid one as unpaid, and updates the list. */
function usePaidToggle(invoice: InvoiceListItem) {
  const notify = useNotify();
  const replace = useReplaceRecord('invoices');
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => setInvoicePaid(invoice, !invoice.isPaid),
    onSuccess: (updated) => {
      notify(MESSAGES.invoiceUpdated, { type: 'info' });
      replace(updated);
      void queryClient.invalidateQueries({ queryKey: ['income'] });
    },
    onError: (error) => notify(errorMessage(error, MESSAGES.invoicePaidFailed), { type: 'error' }),
  });
  return { toggle: () => !isPending && mutate(), toggling: isPending };
}

/** Marks an invoice as paid or unpaid. Returns it as it then is. */
const setInvoicePaid = ({ id }: InvoiceListItem, isPaid: boolean): Promise<Invoice> =>
  callApi(`/invoice/partialupdate/${encodeURIComponent(id)}`, {
    method: 'PATCH',
    body: [{ op: 'replace', path: '/IsPaid', value: isPaid }] satisfies PatchOperation[],
    fallback: MESSAGES.invoicePaidFailed,
  });
