import { errorMessage, formatShortMoney } from '@lanewise/browser';
import { Equipment, MESSAGES } from '@lanewise/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTruckChoices } from './api';
import type { TruckChoice } from './trucks';

interface TruckFieldProps {
  value: string;
  error: boolean;
  onChange: (id: string) => void;
}

/** Chooses the truck to search for. */
export function TruckField({ value, error, onChange }: TruckFieldProps) {
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
        helperText={errorMessage(trucks.error)}
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
