import { errorMessage, formatMoney, paidOfText } from '@lanewise/browser';
import { ConfirmDialog, useDebounced } from '@lanewise/browser/ui';
import type { Booking, InvoiceListItem } from '@lanewise/contracts';
import { Autocomplete, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { focusListTitle } from '../shared/list/list-title';
import { useLast } from '../shared/record/use-last';
import { assignBooking, fetchNamedInvoice, fetchUnpaidInvoices } from '../statements/api';
import { AmountsSideBySide, leftOpen } from './amounts-side-by-side';
import { formatAmount, formatDay } from './format';
import { useSettle } from './use-settle';

/** Assigns a payment to an unpaid invoice, by default the one that its reference names, in whole or in part. */
export function AssignDialog({ booking, onClose }: { booking: Booking | null; onClose: () => void }) {
  const settle = useSettle();
  const shownBooking = useLast(booking);
  const [choice, setChoice] = useState<{ bookingId: string; invoice: InvoiceListItem | null } | null>(null);
  const { data: named = null } = useQuery({
    queryKey: ['invoices', 'named', booking?.namedInvoiceNos],
    queryFn: ({ signal }) => fetchNamedInvoice(booking!.namedInvoiceNos, signal),
    enabled: booking !== null && booking.namedInvoiceNos.length > 0,
  });
  // A choice for another payment is ignored.
  const invoice = shownBooking !== null && choice?.bookingId === shownBooking.id ? choice.invoice : named;
  const left = shownBooking && invoice && leftOpen(shownBooking, invoice);

  const assign = async () => {
    if (!booking || !invoice) return;
    const request = { bookingId: booking.id, invoiceNo: invoice.invoiceNo };
    const done =
      left !== null && left > 0
        ? `Invoice ${invoice.invoiceNo}: ${paidOfText(invoice.total - left, invoice.total)}.`
        : `Invoice ${invoice.invoiceNo} is paid.`;
    await settle(assignBooking(request), done);
  };

  return (
    <ConfirmDialog
      open={booking !== null}
      onClose={onClose}
      title="Assign this payment"
      confirmLabel="Assign"
      canConfirm={invoice !== null}
      onConfirm={assign}
      onConfirmed={focusListTitle}
    >
      {shownBooking && (
        <>
          <Typography variant="body2" color="textSecondary">
            {formatAmount(shownBooking)} of {formatDay(shownBooking.date)}
            {shownBooking.payer !== null && (
              <>
                {' '}
                by <bdi>{shownBooking.payer}</bdi>
              </>
            )}
          </Typography>
          <Typography sx={{ mb: 2 }}>
            <bdi>{shownBooking.reference || 'No reference'}</bdi>
          </Typography>
          <InvoicePicker
            invoice={invoice}
            onPick={(picked) => setChoice({ bookingId: shownBooking.id, invoice: picked })}
          />
          {invoice && <AmountsSideBySide booking={shownBooking} invoice={invoice} />}
        </>
      )}
    </ConfirmDialog>
  );
}

/** Milliseconds without typing before invoices are looked for. */
const DEBOUNCE_MS = 200;

interface Props {
  invoice: InvoiceListItem | null;
  onPick: (invoice: InvoiceListItem | null) => void;
}

/** Picks an unpaid invoice by its number or who it is for. */
function InvoicePicker({ invoice, onPick }: Props) {
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), DEBOUNCE_MS);
  const {
    data = [],
    isFetching,
    error,
  } = useQuery({
    queryKey: ['invoices', 'unpaid', text],
    queryFn: ({ signal }) => fetchUnpaidInvoices(text, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Autocomplete
      value={invoice}
      onChange={(_event, picked) => onPick(picked)}
      onInputChange={(_event, input, reason) => {
        // The label of a picked one is no text to look for.
        if (reason === 'input' || reason === 'clear') setTyped(input);
      }}
      options={data}
      filterOptions={(options) => options}
      getOptionLabel={({ invoiceNo, invoiceTo }) => `${invoiceNo} · ${invoiceTo}`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      renderOption={({ key, ...props }, { invoiceNo, invoiceTo, total, paid }) => (
        <li key={key} {...props}>
          {invoiceNo} · {invoiceTo} · {paid > 0 ? paidOfText(paid, total) : formatMoney(total)}
        </li>
      )}
      loading={isFetching}
      noOptionsText={error ? errorMessage(error) : 'No unpaid invoices'}
      renderInput={(params) => <TextField {...params} label="Unpaid invoice" placeholder="Invoice No" />}
    />
  );
}
