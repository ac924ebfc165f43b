import { Equipment, MESSAGES, SEARCH_SLIDERS } from '@lanewise/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { lazy, Suspense, useRef } from 'react';
import { errorMessage } from '../../shared/api-client';
import { formatShortMoney } from '../../shared/format';
import { useCityResolver, useTruckChoices } from './api';
import { CityField } from './CityField';
import type { SearchCriteria } from './criteria';
import { DistanceSlider } from './DistanceSlider';
import type { TruckChoice } from './trucks';

const PickupDateField = lazy(() => import('./PickupDateField'));

interface SearchFormProps {
  criteria: SearchCriteria;
  onChange: (change: Partial<SearchCriteria>) => void;
  /** Marks the needed fields that are empty. */
  showMissing: boolean;
  /** Gets the criteria with both cities by their full names. */
  onSearch: (criteria: SearchCriteria) => void;
  onReset: () => void;
}

export function SearchForm({ criteria, onChange, showMissing, onSearch, onReset }: SearchFormProps) {
  const missing = (text: string) => showMissing && text === '';
  const originInput = useRef<HTMLInputElement>(null);
  const destinationInput = useRef<HTMLInputElement>(null);
  const resolveCity = useCityResolver();
  const search = useMutation({
    mutationFn: (asked: SearchCriteria) =>
      Promise.all([resolveCity(asked.origin), resolveCity(asked.destination)]),
  });

  /** Searches once it is known which cities the typed texts stand for. */
  const startSearch = () =>
    search.mutate(criteria, {
      onSuccess: ([from, to]) => {
        if (from === null) originInput.current?.focus();
        else if (to === null) destinationInput.current?.focus();
        else onSearch({ ...criteria, origin: from, destination: to });
      },
      onError: (error) => enqueueSnackbar(errorMessage(error, MESSAGES.citiesFailed), { variant: 'error' }),
    });

  /** A change by hand calls off a search that still waits for its cities. */
  const edit = (change: Partial<SearchCriteria>) => {
    search.reset();
    onChange(change);
  };

  return (
    <Stack
      component="form"
      aria-label="Search criteria"
      noValidate
      spacing={2}
      onSubmit={(event) => {
        event.preventDefault();
        startSearch();
      }}
    >
      <TruckField
        value={criteria.truck}
        error={missing(criteria.truck)}
        onChange={(truck) => edit({ truck })}
      />
      <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
        <PickupDateField
          value={criteria.pickup}
          error={missing(criteria.pickup)}
          onChange={(pickup) => edit({ pickup })}
        />
      </Suspense>
      <CityField
        label="Origin"
        placeholder="City"
        value={criteria.origin}
        error={missing(criteria.origin)}
        inputRef={originInput}
        onChange={(origin) => edit({ origin })}
        onSettle={(origin) => onChange({ origin })}
      />
      <CityField
        label="Destination"
        placeholder="Any"
        value={criteria.destination}
        inputRef={destinationInput}
        onChange={(destination) => edit({ destination })}
        onSettle={(destination) => onChange({ destination })}
      />
      <DistanceSlider
        label="Deadhead"
        value={criteria.deadhead}
        scale={SEARCH_SLIDERS.deadhead}
        onChange={(deadhead) => edit({ deadhead })}
      />
      <DistanceSlider
        label="Distance range"
        thumbLabels={['Minimum distance', 'Maximum distance']}
        value={[criteria.milesMin, criteria.milesMax]}
        scale={SEARCH_SLIDERS.miles}
        onChange={([milesMin = 0, milesMax = 0]) => edit({ milesMin, milesMax })}
      />
      <Stack direction="row" spacing={1}>
        <Button
          type="submit"
          variant="contained"
          aria-busy={search.isPending}
          sx={{ flex: 1, '&[aria-busy="true"]': { cursor: 'progress', opacity: 0.7 } }}
        >
          Search
        </Button>
        <Button
          variant="outlined"
          onClick={() => {
            search.reset();
            onReset();
          }}
        >
          Reset
        </Button>
      </Stack>
    </Stack>
  );
}

interface TruckFieldProps {
  value: string;
  error: boolean;
  onChange: (id: string) => void;
}

function TruckField({ value, error, onChange }: TruckFieldProps) {
  const trucks = useTruckChoices();
  const choices = trucks.data ?? [];
  const chosen = choices.find(({ id }) => id === value);
  if (trucks.isError) {
    return (
      <TextField
        label="Truck"
        disabled
        error
        value=""
        helperText={errorMessage(trucks.error, MESSAGES.trucksFailed)}
        slotProps={{ input: { endAdornment: <Button onClick={() => void trucks.refetch()}>Retry</Button> } }}
      />
    );
  }
  return (
    <TextField
      select
      label="Truck"
      error={error}
      disabled={trucks.isPending}
      value={chosen?.id ?? ''}
      onChange={(event) => onChange(event.target.value)}
      helperText={trucks.isSuccess && choices.length === 0 && MESSAGES.noTrucks}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          displayEmpty: true,
          renderValue: () => (chosen ? truckText(chosen) : 'Choose a truck'),
          MenuProps: { slotProps: { paper: { sx: { maxWidth: 'min(480px, calc(100vw - 32px))' } } } },
        },
      }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.id} value={choice.id}>
          <Box
            component="span"
            title={truckText(choice)}
            sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}
          >
            {truckText(choice)}
          </Box>
          <Box component="span" sx={{ flexShrink: 0, whiteSpace: 'pre' }}>
            {` · ${formatShortMoney(choice.costPerMile)}/mi`}
          </Box>
        </MenuItem>
      ))}
    </TextField>
  );
}

function truckText({ name, equipment }: TruckChoice): string {
  return name === Equipment[equipment] ? name : `${name} · ${Equipment[equipment]}`;
}
