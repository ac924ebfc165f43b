import { errorMessage, formatShortMoney, useSignedIn } from '@lanewise/browser';
import { FormSkeleton } from '@lanewise/browser/ui';
import { Equipment } from '@lanewise/contracts';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { whereText } from '../../../shared/plan/plan-texts';
import { useTruckPlans } from '../../../shared/plan/truck-plans';
import { useTruckChoices } from '../search/use-truck-choices';
import type { TruckChoice } from '../search/trucks';

const NewTruck = lazy(() => import('./new-truck'));

/** Stands for a truck that is yet to be described. */
const ANOTHER = 'another';

interface TruckFieldProps {
  value: string;
  error: boolean;
  onChange: (id: string) => void;
}

/** Chooses the truck to search for; a carrier can describe another one right here. */
export function TruckField({ value, error, onChange }: TruckFieldProps) {
  const trucks = useTruckChoices();
  const isCarrier = useSignedIn().roles.includes('Carrier');
  const [describing, describe] = useState(false);
  const plans = useTruckPlans();
  // Those in repair come last.
  const choices = (trucks.data ?? []).toSorted((a, b) => Number(a.isInRepair) - Number(b.isInRepair));
  const chosen = choices.find(({ id }) => id === value);
  // Whoever has one truck need not choose it.
  const only = value === '' && choices.length === 1 ? choices[0].id : null;
  const choose = useEffectEvent(onChange);
  useEffect(() => {
    if (only !== null) choose(only);
  }, [only]);
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
  const hasNone = isCarrier && trucks.isSuccess && choices.length === 0;
  if (describing || hasNone) {
    return (
      <Suspense fallback={<FormSkeleton label="Loading the truck" rows={4} />}>
        <NewTruck
          onSaved={(id) => {
            describe(false);
            onChange(id);
          }}
          onCancel={hasNone ? undefined : () => describe(false)}
        />
      </Suspense>
    );
  }
  return (
    <TextField
      select
      label="Truck"
      error={error}
      disabled={trucks.isPending}
      value={chosen?.id ?? ''}
      onChange={({ target }) => (target.value === ANOTHER ? describe(true) : onChange(target.value))}
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
          <Box component="span" sx={{ minWidth: 0 }}>
            <Box component="span" sx={{ display: 'flex' }}>
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
            </Box>
            {plans.has(choice.id) && (
              <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
                {whereText(plans.get(choice.id)!.free, choice.isInRepair, Date.now())}
              </Box>
            )}
          </Box>
        </MenuItem>
      ))}
      {isCarrier && <MenuItem value={ANOTHER}>Another truck…</MenuItem>}
    </TextField>
  );
}

function truckText({ name, equipment }: TruckChoice): string {
  return name === Equipment[equipment] ? name : `${name} · ${Equipment[equipment]}`;
}
