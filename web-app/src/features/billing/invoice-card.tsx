import { formatMoney, formatUtcDay, paidOfText } from '@lanewise/browser';
import {
  INVOICE_QUANTITY_LABELS,
  type InvoiceListItem,
  type InvoiceQuantity,
  MESSAGES,
} from '@lanewise/contracts';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Button, IconButton, Typography } from '@mui/material';
import { memo } from 'react';
import { CardRow } from '../../shared/list/card-row';
import { PhoneActions } from '../../shared/list/phone-actions';

export interface InvoiceActions {
  onPreview: (invoice: InvoiceListItem) => void;
  onRemove: (invoice: InvoiceListItem) => void;
}

interface InvoiceCardProps {
  invoice: InvoiceListItem;
  /** Its preview is being opened. */
  opening: boolean;
  /** A constant. */
  actions: InvoiceActions;
}

/** An invoice of the list. */
export const InvoiceCard = memo(function InvoiceCard({ invoice, opening, actions }: InvoiceCardProps) {
  const { invoiceNo, invoiceTo, item, quantity, total, createdAt, isRead } = invoice;
  const unremovable = whyUnremovable(invoice);
  return (
    <CardRow>
      <div data-cell="avatar">
        <ReceiptIcon color={isRead ? 'action' : 'primary'} sx={{ display: 'block', mx: 'auto' }} />
      </div>
      <div data-cell="name">
        <div className="name">Invoice {invoiceNo}</div>
        <div className="muted">
          {!isRead && 'Unread · '}
          {formatUtcDay(createdAt)}
        </div>
      </div>
      <div data-cell="people">
        <div>
          {item}, {monthsLabel(quantity)}
        </div>
        <div className="muted">{invoiceTo}</div>
      </div>
      <div data-cell="facts">
        <div className="name">{formatMoney(total)}</div>
        <PaidMark invoice={invoice} />
      </div>
      <div data-cell="actions">
        <PhoneActions
          name={`Invoice ${invoiceNo}`}
          actions={[
            {
              label: 'Preview & Print',
              Icon: ReceiptIcon,
              busy: opening,
              onClick: () => actions.onPreview(invoice),
            },
            {
              label: 'Remove',
              Icon: RemoveIcon,
              destructive: true,
              unavailable: unremovable,
              onClick: () => actions.onRemove(invoice),
            },
          ]}
        >
          <Button
            size="small"
            aria-label={`Preview & Print invoice ${invoiceNo}`}
            loading={opening}
            sx={{ whiteSpace: 'nowrap' }}
            onClick={() => actions.onPreview(invoice)}
          >
            Preview & Print
          </Button>
          <IconButton
            size="small"
            aria-label={`Remove invoice ${invoiceNo}`}
            title={unremovable ?? 'Remove'}
            disabled={unremovable !== undefined}
            onClick={() => actions.onRemove(invoice)}
          >
            <RemoveIcon fontSize="small" />
          </IconButton>
        </PhoneActions>
      </div>
    </CardRow>
  );
});

/** Returns why an invoice cannot be removed: money that came in for it stays in the books. */
function whyUnremovable({ isPaid, paid, voidedAt }: InvoiceListItem): string | undefined {
  if (voidedAt !== null) return MESSAGES.invoiceVoid;
  return isPaid || paid > 0 ? MESSAGES.paidInvoiceKept : undefined;
}

/** As the order dialog calls it; any other number is one of months. */
export const monthsLabel = (quantity: number): string =>
  INVOICE_QUANTITY_LABELS[quantity as InvoiceQuantity] ?? `${quantity} months`;

/** Says whether an invoice is paid, and since when; what came in of it; or how urgent it is. */
export function paidText({ isPaid, paidAt, paid, total, isOverdue, creditNoteNo }: InvoiceListItem): string {
  if (creditNoteNo !== null) return `Void, credit note ${creditNoteNo}`;
  if (isPaid) return paidAt ? `Paid ${formatUtcDay(paidAt)}` : 'Paid';
  const state = isOverdue ? 'Overdue' : 'Not paid';
  return paid > 0 ? `${state}, ${paidOfText(paid, total)}` : state;
}

function PaidMark({ invoice }: { invoice: InvoiceListItem }) {
  const { isPaid, isOverdue } = invoice;
  const color = isPaid ? 'success' : isOverdue ? 'error' : 'textSecondary';
  return (
    <Typography variant="body2" color={color} sx={{ fontWeight: isOverdue ? 600 : undefined }}>
      {paidText(invoice)}
    </Typography>
  );
}
