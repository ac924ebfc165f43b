import { foldText, MESSAGES, type CityOption } from '@lanewise/contracts';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { errorMessage } from '../../shared/api-client';
import { useDebounced } from '../../shared/useDebounced';
import { CITY_TEXT_MIN, useCitySuggestions } from './api';

/** Milliseconds without typing before suggestions are asked for. */
const DEBOUNCE_MS = 150;

interface CityFieldProps {
  label: string;
  /** Full name of the chosen city, empty for none. */
  value: string;
  onChange: (fullName: string) => void;
  placeholder?: string;
  error?: boolean;
}

/** A city by its name. The best suggestion is preselected, so that Enter or Tab takes it. */
export function CityField({ label, value, onChange, placeholder, error = false }: CityFieldProps) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const text = useDebounced(typed, DEBOUNCE_MS);
  const suggestions = useCitySuggestions(text.trim());
  const settled = typed === text && !suggestions.isPlaceholderData && !suggestions.isLoading;
  const long = typed.trim().length >= CITY_TEXT_MIN;

  return (
    <Autocomplete
      value={value || null}
      onChange={(_event, fullName) => onChange(fullName ?? '')}
      onInputChange={(_event, input, reason) => setTyped(reason === 'input' ? input : '')}
      options={long ? optionsFor(typed, suggestions.data ?? [], settled) : []}
      filterOptions={(options) => options}
      autoHighlight
      autoSelect
      loading={long && !settled}
      open={open && long}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      noOptionsText={suggestions.isError ? MESSAGES.citiesFailed : 'No city of this name'}
      forcePopupIcon={false}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={placeholder}
          error={error || suggestions.isError}
          helperText={suggestions.isError && errorMessage(suggestions.error, MESSAGES.citiesFailed)}
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
