import { ADMIN_BASE, isAdminPath } from '@lanewise/browser';
import { useDebounced } from '@lanewise/browser/ui';
import { Autocomplete, Box, Dialog, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useInvoiceAddress } from '../shared/links/use-invoice-address';
import { find, type Found } from './api';

/** Shorter texts are in too many names. */
const MIN_CHARACTERS = 3;
/** Milliseconds after the last key. */
const DEBOUNCE_MS = 250;
const NOTHING: Found[] = [];

/** Finds users, clients, brokers, invoices, imports and loads by their names and numbers, and opens the chosen one. */
export default function FinderDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), DEBOUNCE_MS);
  const isLongEnough = text.length >= MIN_CHARACTERS;
  const { data, isFetching } = useQuery({
    queryKey: ['finder', text],
    queryFn: ({ signal }) => find(text, signal),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  const options = isLongEnough ? (data?.found ?? NOTHING) : NOTHING;
  const navigate = useNavigate();
  const invoiceAddress = useInvoiceAddress();
  const open = ({ id, href }: Found) => {
    onClose();
    if (isAdminPath(href)) void navigate(href.slice(ADMIN_BASE.length));
    else window.location.assign(invoiceAddress(id));
  };

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-label="Find anything"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Box sx={{ p: 2 }}>
        <Autocomplete<Found>
          value={null}
          forcePopupIcon={false}
          clearOnBlur={false}
          autoHighlight
          open={options.length > 0}
          options={options}
          filterOptions={(options) => options}
          groupBy={({ kind }) => kind}
          getOptionLabel={({ label }) => label}
          getOptionKey={({ kind, id }) => kind + id}
          inputValue={typed}
          onInputChange={(_event, value, reason) => reason !== 'selectOption' && setTyped(value)}
          onChange={(_event, option) => option && open(option)}
          renderOption={({ key, ...props }, { label, detail }) => (
            <Box component="li" key={key} {...props}>
              <Box sx={{ minWidth: 0 }}>
                <Typography noWrap>{label}</Typography>
                <Typography noWrap variant="body2" color="textSecondary">
                  {detail}
                </Typography>
              </Box>
            </Box>
          )}
          renderInput={(params) => (
            <TextField
              {...params}
              autoFocus
              label="Find anything"
              placeholder="Name, email, company, MC, invoice, file"
            />
          )}
        />
        <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 1, minHeight: 20 }}>
          {stateOf(isLongEnough, isFetching, data)}
        </Typography>
      </Box>
    </Dialog>
  );
}

function stateOf(
  isLongEnough: boolean,
  isFetching: boolean,
  data: Awaited<ReturnType<typeof find>> | undefined,
) {
  if (!isLongEnough) return `Type ${MIN_CHARACTERS} characters or more.`;
  if (isFetching || !data) return 'Looking …';
  if (data.failed.length > 0) return `Unable to search: ${data.failed.join(', ')}.`;
  return data.found.length === 0 ? 'Nothing has this text.' : '';
}
