import { errorMessage, formatMoney, fullName } from '@lanewise/browser';
import type { RowAction } from '@lanewise/browser/ui';
import { INVOICE_SORT_LABELS, type InvoiceListItem, MESSAGES } from '@lanewise/contracts';
import AddPaymentIcon from '@mui/icons-material/AddCardOutlined';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import PaidIcon from '@mui/icons-material/PriceCheckOutlined';
import UnpaidIcon from '@mui/icons-material/UndoOutlined';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { Link, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { selectColumn } from '../shared/selection/select-column';
import type { Column } from '../shared/list/columns';
import { DateValue } from '../shared/format/date-value';
import { NAME_LINK } from '../shared/record/open-link';
import { RowActions } from '../shared/list/row-actions';
import { useInvoiceAddress } from '../shared/links/use-invoice-address';
import { setInvoicePaid } from './api';
import { PaidChip } from './paid-chip';
import { useInvoiceChange } from './use-invoice-change';

interface Questions {
  onAddPayment: (invoice: InvoiceListItem) => void;
  onRemove: (invoice: InvoiceListItem) => void;
}

export const invoiceColumns = (questions: Questions): Column<InvoiceListItem>[] => [
  selectColumn(invoiceName),
  {
    label: INVOICE_SORT_LABELS.invoiceNo,
    source: 'invoiceNo',
    sortByOrder: 'DESC',
    card: 'title',
    render: (invoice) => <NumberLink invoice={invoice} />,
  },
  {
    label: INVOICE_SORT_LABELS.createdAt,
    width: 115,
    leaves: 2,
    source: 'createdAt',
    sortByOrder: 'DESC',
    render: ({ createdAt }) => <DateValue date={createdAt} utc />,
  },
  { label: 'Invoiced to', width: 170, render: ({ invoiceTo }) => <bdi>{invoiceTo}</bdi> },
  { label: 'Account', width: 210, leaves: 5, render: (invoice) => <Owner invoice={invoice} /> },
  { label: 'Item', width: 100, leaves: 4, render: ({ item }) => item },
  {
    label: 'Months',
    width: 80,
    leaves: 3,
    align: 'right',
    card: 'figure',
    render: ({ quantity }) => quantity,
  },
  {
    label: 'Total',
    width: 105,
    align: 'right',
    card: 'figure',
    render: ({ total }) => formatMoney(total),
  },
  {
    label: INVOICE_SORT_LABELS.isPaid,
    width: 120,
    source: 'isPaid',
    card: 'corner',
    render: (invoice) => <PaidChip invoice={invoice} />,
  },
  {
    label: 'Opened',
    source: 'isRead',
    width: 80,
    leaves: 1,
    render: ({ isRead }) => (isRead ? 'Yes' : 'No'),
  },
  {
    label: 'Actions',
    width: 175,
    align: 'right',
    card: 'footer',
    render: (invoice) => <InvoiceActions invoice={invoice} {...questions} />,
  },
];

const invoiceName = ({ invoiceNo }: InvoiceListItem): string => `Invoice ${invoiceNo}`;

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

interface Props extends Questions {
  invoice: InvoiceListItem;
}

/** Opens the page of an invoice. */
function NumberLink({ invoice: { id, invoiceNo } }: { invoice: InvoiceListItem }) {
  const invoiceAddress = useInvoiceAddress();
  return (
    <Link href={invoiceAddress(id)} {...NAME_LINK}>
      {invoiceNo}
    </Link>
  );
}

/** The actions of an invoice; none for a void one. */
function InvoiceActions({ invoice, onAddPayment, onRemove }: Props) {
  const { setPaid, setting } = useSetPaid(invoice);
  const invoiceAddress = useInvoiceAddress();
  const { isPaid, paid, voidedAt } = invoice;
  const actions: RowAction[] = [];
  if (!isPaid) {
    actions.push({
      label: 'Mark as Paid',
      Icon: PaidIcon,
      main: true,
      busy: setting,
      onClick: () => setPaid(true),
    });
    actions.push({ label: 'Add payment', Icon: AddPaymentIcon, onClick: () => onAddPayment(invoice) });
  }
  if (isPaid || paid > 0)
    actions.push({
      label: 'Mark as Unpaid',
      Icon: UnpaidIcon,
      main: isPaid,
      busy: setting,
      onClick: () => setPaid(false),
    });
  const preview: RowAction = { label: 'Preview', Icon: PreviewIcon, href: invoiceAddress(invoice.id) };
  const remove: RowAction = {
    label: 'Remove',
    Icon: DeleteOutlineIcon,
    destructive: true,
    onClick: () => onRemove(invoice),
  };
  return (
    <RowActions
      name={invoiceName(invoice)}
      actions={voidedAt === null ? [...actions, preview, remove] : [preview]}
    />
  );
}

/** Returns a function that marks an invoice as paid or as unpaid, and updates the lists. */
function useSetPaid(invoice: InvoiceListItem) {
  const notify = useNotify();
  const change = useInvoiceChange();
  const { mutate, isPending } = useMutation({
    mutationFn: (isPaid: boolean) => change(setInvoicePaid(invoice.id, isPaid), MESSAGES.invoiceUpdated),
    onError: (error) => notify(errorMessage(error, MESSAGES.invoicePaidFailed), { type: 'error' }),
  });
  return { setPaid: (isPaid: boolean) => !isPending && mutate(isPaid), setting: isPending };
}
