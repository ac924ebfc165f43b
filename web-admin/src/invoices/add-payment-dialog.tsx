import { formatMoney } from '@lanewise/browser';
import { ConfirmDialog, DayField } from '@lanewise/browser/ui';
import { type InvoiceListItem, NUMBER_RULES } from '@lanewise/contracts';
import { Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { focusListTitle } from '../shared/list/list-title';
import { useLast } from '../shared/record/use-last';
import { addPayment } from './api';
import { useInvoiceChange } from './use-invoice-change';

interface Props {
  invoice: InvoiceListItem | null;
  onClose: () => void;
}

/** Records a payment that is on no statement, of the whole open amount or a part. */
export function AddPaymentDialog({ invoice, onClose }: Props) {
  const change = useInvoiceChange();
  const shownInvoice = useLast(invoice);
  const [typed, setTyped] = useState<{ id: string; amount?: string; date?: string } | null>(null);
  if (!shownInvoice) return null;
  // Input for another invoice is ignored.
  const entered = typed?.id === shownInvoice.id ? typed : { id: shownInvoice.id };
  const open = Math.round((shownInvoice.total - shownInvoice.paid) * 100) / 100;
  const today = new Date().toISOString().slice(0, 10);
  const { amount = String(open), date = today } = entered;

  return (
    <ConfirmDialog
      open={invoice !== null}
      onClose={() => {
        setTyped(null);
        onClose();
      }}
      title={`Add a payment of invoice ${shownInvoice.invoiceNo}`}
      confirmLabel="Add payment"
      disabled={!(Number(amount) > 0) || date === ''}
      onConfirm={() =>
        change(addPayment({ id: shownInvoice.id, amount: Number(amount), date }), 'Payment added.')
      }
      onConfirmed={focusListTitle}
    >
      <Typography sx={{ mb: 2 }}>
        {formatMoney(open)} of {formatMoney(shownInvoice.total)} is open.
      </Typography>
      <Stack direction="row" sx={{ gap: 2 }}>
        <TextField
          label="Amount, $"
          type="number"
          value={amount}
          onChange={({ target }) => setTyped({ ...entered, amount: target.value })}
          slotProps={{ htmlInput: { min: 0.01, max: open, step: NUMBER_RULES.paymentAmount.step } }}
        />
        <DayField
          label="Came in on"
          value={date}
          max={today}
          onChange={(day) => setTyped({ ...entered, date: day })}
        />
      </Stack>
    </ConfirmDialog>
  );
}
