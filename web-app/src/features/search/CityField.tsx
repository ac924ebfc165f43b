import { foldText, LIMITS, MESSAGES, type CityOption } from '@lanewise/contracts';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type Ref } from 'react';
import { errorMessage } from '../../shared/api-client';
import { useDebounced } from '../../shared/useDebounced';
import { useCity, useCityResolver, useCitySuggestions } from './api';

/** Milliseconds without typing before suggestions are asked for. */
const DEBOUNCE_MS = 150;
const NO_CITY = 'No city of this name';

interface CityFieldProps {
  id?: string;
  label: string;
  /** Full name of the chosen city, or the text typed so far; empty for none. */
  value: string;
  onChange: (text: string) => void;
  /** The full name that the typed text turned out to stand for. */
  onSettle: (fullName: string) => void;
  placeholder?: string;
  error?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * A city by its name. The best suggestion is preselected, so that Enter or Tab takes it; one that is not there
 * yet when the field is left is taken as soon as it comes. A text that fits no city stays, marked as an error.
 */
export function CityField({
  id,
  label,
  value,
  onChange,
  onSettle,
  placeholder,
  error = false,
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
  const help = suggestions.isError
    ? errorMessage(suggestions.error, MESSAGES.citiesFailed)
    : unknown && NO_CITY;

  const { mutate: settle, reset: forget } = useMutation({ mutationFn: useCityResolver() });
  const take = useEffectEvent(onSettle);
  const left = pending && !focused;
  useEffect(() => {
    if (left) settle(value, { onSuccess: (fullName) => fullName && take(fullName) });
    // Only what stands in the field is settled, not what stood there before.
    return forget;
  }, [left, value, settle, forget]);

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
      options={long ? optionsFor(typed, suggestions.data ?? [], settled) : []}
      filterOptions={(options) => options}
      autoHighlight
      autoSelect
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
          error={error || Boolean(help)}
          helperText={help}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}

/** While newer suggestions are under way, only those older ones that still fit: Enter must not take another city. */
function optionsFor(typed: string, cities: CityOption[], settled: boolean): string[] {
  const names = cities.map(({ fullName }) => fullName);
  return settled ? names : names.filter((name) => foldText(name).startsWith(foldText(typed)));
}
