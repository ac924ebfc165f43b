import { Equipment, MESSAGES, SEARCH_SLIDERS } from '@lanewise/contracts';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { lazy, Suspense } from 'react';
import { errorMessage } from '../../shared/api-client';
import { formatShortMoney } from '../../shared/format';
import { useTruckChoices } from './api';
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
  onSearch: () => void;
  onReset: () => void;
}

export function SearchForm({ criteria, onChange, showMissing, onSearch, onReset }: SearchFormProps) {
  const missing = (text: string) => showMissing && text === '';
  return (
    <Stack
      component="form"
      aria-label="Search criteria"
      noValidate
      spacing={2}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      <TruckField
        value={criteria.truck}
        error={missing(criteria.truck)}
        onChange={(truck) => onChange({ truck })}
      />
      <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
        <PickupDateField
          value={criteria.pickup}
          error={missing(criteria.pickup)}
          onChange={(pickup) => onChange({ pickup })}
        />
      </Suspense>
      <CityField
        label="Origin"
        placeholder="City"
        value={criteria.origin}
        error={missing(criteria.origin)}
        onChange={(origin) => onChange({ origin })}
      />
      <CityField
        label="Destination"
        placeholder="Any"
        value={criteria.destination}
        onChange={(destination) => onChange({ destination })}
      />
      <DistanceSlider
        label="Deadhead"
        value={criteria.deadhead}
        scale={SEARCH_SLIDERS.deadhead}
        onChange={(deadhead) => onChange({ deadhead })}
      />
      <DistanceSlider
        label="Distance range"
        thumbLabels={['Minimum distance', 'Maximum distance']}
        value={[criteria.milesMin, criteria.milesMax]}
        scale={SEARCH_SLIDERS.miles}
        onChange={([milesMin = 0, milesMax = 0]) => onChange({ milesMin, milesMax })}
      />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" sx={{ flex: 1 }}>
          Search
        </Button>
        <Button variant="outlined" onClick={onReset}>
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
        select: { displayEmpty: true, renderValue: () => (chosen ? truckText(chosen) : 'Choose a truck') },
      }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.id} value={choice.id}>
          {truckText(choice)} · {formatShortMoney(choice.costPerMile)}/mi
        </MenuItem>
      ))}
    </TextField>
  );
}

function truckText({ name, equipment }: TruckChoice): string {
  return name === Equipment[equipment] ? name : `${name} · ${Equipment[equipment]}`;
}
