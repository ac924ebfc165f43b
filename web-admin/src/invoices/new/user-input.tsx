import { errorMessage, formatMoney, fullName } from '@lanewise/browser';
import { useDebounced } from '@lanewise/browser/ui';
import { type AdminUser, type CreditView, MESSAGES } from '@lanewise/contracts';
import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { fetchCredit, fetchUsers } from './api';

/** The fields that it sets in the form around it. */
export interface Customer {
  user: AdminUser | null;
  invoiceTo: string;
}

/** Milliseconds without typing before users are looked for. */
const DEBOUNCE_MS = 200;

/** Chooses the customer by name or email, fills in the addressee, and shows which part a credit pays. */
export function UserInput() {
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), DEBOUNCE_MS);
  const { setValue, getFieldState } = useFormContext<Customer>();
  const { field, fieldState } = useController<Customer, 'user'>({
    name: 'user',
    rules: { required: MESSAGES.required },
  });
  const {
    data = [],
    isFetching,
    error,
  } = useQuery({
    queryKey: ['users', 'named', text],
    queryFn: ({ signal }) => fetchUsers(text, signal),
    placeholderData: keepPreviousData,
  });
  const userId = field.value?.id;
  const credit = useQuery({
    queryKey: ['users', userId, 'credit'],
    queryFn: ({ signal }) => fetchCredit(userId!, signal),
    enabled: Boolean(userId),
  });
  const choose = (user: AdminUser | null) => {
    field.onChange(user);
    if (user && !getFieldState('invoiceTo').isDirty) setValue('invoiceTo', user.companyName);
  };
  return (
    <Autocomplete
      value={field.value}
      onChange={(_event, user) => choose(user)}
      onInputChange={(_event, input, reason) => {
        // The label of a chosen one is no text to look for.
        if (reason === 'input' || reason === 'clear') setTyped(input);
      }}
      options={data}
      filterOptions={(options) => options}
      getOptionLabel={(user) => `${fullName(user)}, ${user.companyName}`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      renderOption={({ key, ...props }, user) => (
        <li key={key} {...props}>
          {fullName(user)}, {user.companyName} · {user.email}
        </li>
      )}
      loading={isFetching}
      noOptionsText={error ? errorMessage(error) : MESSAGES.noUsers}
      renderInput={(params) => (
        <TextField
          {...params}
          label="User"
          required
          placeholder="Name or email"
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? creditText(credit.data)}
          inputRef={field.ref}
        />
      )}
    />
  );
}

/** Nothing where there is no credit: the form works without. */
const creditText = (credit: CreditView | undefined): string =>
  credit?.amount ? `Their credit of ${formatMoney(credit.amount)} pays for this first.` : ' ';
