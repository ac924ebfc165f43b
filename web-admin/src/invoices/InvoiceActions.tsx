import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import PaidIcon from '@mui/icons-material/PriceCheckOutlined';
import UnpaidIcon from '@mui/icons-material/UndoOutlined';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import type { InvoiceListItem } from '@lanewise/contracts';
import { RowActions } from '../shared/RowActions';
import { usePaidToggle } from './usePaidToggle';

interface Props {
  invoice: InvoiceListItem;
  onRemove: (invoice: InvoiceListItem) => void;
}

/** The actions of an invoice. */
export function InvoiceActions({ invoice, onRemove }: Props) {
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
