import { errorMessage, formatMoney, paidOfText } from '@lanewise/browser';
import { useDebounced } from '@lanewise/browser/ui';
import type { InvoiceListItem } from '@lanewise/contracts';
import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchUnpaidInvoices } from '../statements/api';

/** Milliseconds without typing before invoices are looked for. */
const DEBOUNCE_MS = 200;

interface Props {
  invoice: InvoiceListItem | null;
  onPick: (invoice: InvoiceListItem | null) => void;
}

/** Picks an unpaid invoice by its number or who it is for. */
export function InvoicePicker({ invoice, onPick }: Props) {
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
