import { type CityOption, foldText, LIMITS, MESSAGES } from '@lanewise/contracts';
import { Autocomplete, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type Ref, useEffect, useEffectEvent, useState } from 'react';
import { errorMessage } from '../api-client.js';
import { useCity, useCityResolver, useCitySuggestions } from './use-cities.js';
import { useDebounced } from './use-debounced.js';

/** Milliseconds without typing before suggestions are requested. */
const DEBOUNCE_MS = 150;
const NO_CITY = 'No city with this name';

interface CityFieldProps {
  id?: string;
  label: string;
  /** Full name of the chosen city, or the text typed so far; empty for none. */
  value: string;
  onChange: (text: string) => void;
  /** Called with the full name that a typed text was resolved to. */
  onSettle: (fullName: string) => void;
  placeholder?: string;
  required?: boolean;
  error?: boolean;
  /** Shown below the field, in place of its own error messages. */
  helperText?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * Chooses a city by its name or ZIP code. The best suggestion is preselected, so that Enter or Tab takes it; if the field
 * is left before the suggestions arrive, the best one is taken when they do. Where names are misspelled, none is taken
 * unasked. A text that matches no city stays, marked as an error.
 */
export function CityField({
  id,
  label,
  value,
  onChange,
  onSettle,
  placeholder,
  required,
  error = false,
  helperText,
  inputRef,
}: CityFieldProps) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [focused, setFocused] = useState(false);
  const pending = value !== '' && value === typed;
  const text = useDebounced(pending ? typed : '', DEBOUNCE_MS);
  const suggestions = useCitySuggestions(text.trim());
  const settled = typed === text && !suggestions.isPlaceholderData && !suggestions.isLoading;
  const long = pending && typed.trim().length >= LIMITS.cityTextMin;
  const unknown = useCity(value, false).data === null;
  const found = long ? suggestionsFor(typed, suggestions.data ?? [], settled) : [];
  const guesses = found.filter(({ guess }) => guess).map(({ fullName }) => fullName);
  const noCity = guesses.length > 0 ? didYouMean(guesses[0]) : NO_CITY;
  const errorText = suggestions.isError ? errorMessage(suggestions.error) : unknown && noCity;

  const { mutate: resolve, reset } = useMutation({ mutationFn: useCityResolver() });
  const settle = useEffectEvent(onSettle);
  const left = pending && !focused;
  useEffect(() => {
    if (left) resolve(value, { onSuccess: (fullName) => fullName && settle(fullName) });
    // Only what is in the field is resolved, not what was there before.
    return reset;
  }, [left, value, resolve, reset]);

  return (
    <Autocomplete
      id={id}
      value={pending ? null : value || null}
      inputValue={value}
      onChange={(_event, fullName) => fullName && onChange(fullName)}
      onInputChange={(_event, input, reason) => {
        if (reason !== 'input' && reason !== 'clear') return;
        setTyped(input);
        onChange(input);
      }}
      options={found.map(({ fullName }) => fullName)}
      filterOptions={(options) => options}
      renderOption={({ key, ...props }, fullName) => (
        <li key={key} {...props}>
          {guesses.includes(fullName) ? didYouMean(fullName) : fullName}
        </li>
      )}
      autoHighlight={guesses.length === 0}
      autoSelect={guesses.length === 0}
      clearOnBlur={false}
      loading={long && !settled}
      open={open && long}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      noOptionsText={suggestions.isError ? MESSAGES.citiesFailed : NO_CITY}
      forcePopupIcon={false}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={inputRef}
          label={label}
          placeholder={placeholder}
          required={required}
          error={error || Boolean(errorText)}
          helperText={helperText || errorText}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}

/** While newer suggestions load, only those older ones that still match: Enter must not take another city. */
const suggestionsFor = (typed: string, cities: CityOption[], settled: boolean): CityOption[] =>
  settled ? cities : cities.filter(({ fullName }) => foldText(fullName).startsWith(foldText(typed)));

const didYouMean = (fullName: string): string => `Did you mean ${fullName}?`;
