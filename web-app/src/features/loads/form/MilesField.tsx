import { formatNumber } from '@lanewise/browser';
import { LIMITS, roadMiles, type Stop } from '@lanewise/contracts';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '../../../shared/form/Field';
import type { LoadValues } from './load-values';
import { LOAD_NUMBER_RULES } from './load-rules';

interface MilesFieldProps {
  form: UseFormReturn<LoadValues>;
  origin: Stop | null;
  destination: Stop | null;
}

/** Loaded miles. Those of the lane are filled in if nothing else was typed, else offered. */
export function MilesField({ form, origin, destination }: MilesFieldProps) {
  const { register, control, getValues, setValue, formState } = form;
  const miles = useWatch({ control, name: 'miles' });
  const laneMiles = origin && destination ? Math.max(LIMITS.miles.min, roadMiles(origin, destination)) : null;
  const filledIn = useRef<number | null>(null);

  const use = (value: number) => {
    filledIn.current = value;
    setValue('miles', value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  const fillIn = useEffectEvent((value: number) => {
    const present = getValues('miles');
    if (present === null || present === filledIn.current) use(value);
  });
  useEffect(() => {
    if (laneMiles !== null) fillIn(laneMiles);
  }, [laneMiles]);

  return (
    <Field
      label="Miles"
      type="number"
      autoComplete="off"
      slotProps={{ input: { min: LIMITS.miles.min, max: LIMITS.miles.max, inputMode: 'numeric' } }}
      errorText={formState.errors.miles?.message}
      hint={
        laneMiles === null ? undefined : miles === laneMiles ? (
          'Road miles of this lane, estimated'
        ) : (
          <Button size="small" onClick={() => use(laneMiles)} sx={{ px: 0.5, ml: -0.5 }}>
            Use the lane’s {formatNumber(laneMiles)} mi
          </Button>
        )
      }
      {...register('miles', LOAD_NUMBER_RULES.miles)}
      // Controlled, so that the label makes room for miles that are filled in.
      value={miles ?? ''}
    />
  );
}
