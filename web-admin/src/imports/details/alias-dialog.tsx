import { errorMessage } from '@lanewise/browser';
import { ConfirmDialog, useDebounced } from '@lanewise/browser/ui';
import type { Broker } from '@lanewise/contracts';
import { Autocomplete, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findBrokers } from '../api';

/** Milliseconds without typing before brokers are searched. */
const DEBOUNCE_MS = 150;

interface Props {
  /** The company's name in a load file; null while the dialog is closed. */
  company: string | null;
  onClose: () => void;
  onChoose: (broker: Broker) => Promise<void>;
}

/** Asks which broker a company is. */
export function AliasDialog({ company, onClose, onChoose }: Props) {
  const [broker, setBroker] = useState<Broker | null>(null);
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed, DEBOUNCE_MS);
  const { data: brokers = [], error } = useQuery({
    queryKey: ['brokers', 'choices', text],
    queryFn: ({ signal }) => findBrokers(text, signal),
    enabled: company !== null,
    placeholderData: keepPreviousData,
  });
  // Keeps the text readable while the dialog fades out.
  const [shownCompany, setShownCompany] = useState(company);
  if (company !== null && company !== shownCompany) {
    setShownCompany(company);
    setBroker(null);
    setTyped('');
  }
  return (
    <ConfirmDialog
      open={company !== null}
      onClose={onClose}
      title="Same as an existing broker"
      confirmLabel="Save"
      canConfirm={broker !== null}
      onConfirm={() => broker && onChoose(broker)}
    >
      <Typography sx={{ mb: 2 }}>
        The loads of <bdi>{shownCompany}</bdi> get the broker’s name and contact, those of later imports too.
      </Typography>
      <Autocomplete
        options={brokers}
        value={broker}
        inputValue={typed}
        // The server has searched.
        filterOptions={(found) => found}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ name }) => name}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        noOptionsText="No Brokers"
        onChange={(_, chosen) => setBroker(chosen)}
        onInputChange={(_, value) => setTyped(value)}
        renderInput={(params) => (
          <TextField {...params} label="Broker" error={!!error} helperText={error && errorMessage(error)} />
        )}
      />
    </ConfirmDialog>
  );
}
