import { formatNumber } from '@lanewise/browser';
import { type NumberRule, circleMiles, type Stop } from '@lanewise/contracts';
import { Button } from '@mui/material';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '../form/field';
import { numberRule } from './number-rule';

/** The values of a form that has this field. */
interface MilesValues extends FieldValues {
  miles: number | null;
}

interface MilesFieldProps<Values extends MilesValues> {
  form: UseFormReturn<Values>;
  rule: NumberRule;
  origin: Stop | null;
  destination: Stop | null;
}

/** Loaded miles. Those of the lane are filled in if nothing else was typed, else offered. */
export function MilesField<Values extends MilesValues>(props: MilesFieldProps<Values>) {
  const { form, rule, origin, destination } = props;
  const { register, control, getValues, setValue, formState } = form as unknown as UseFormReturn<MilesValues>;
  const miles = useWatch({ control, name: 'miles' });
  const laneMiles = origin && destination ? Math.max(rule.min, circleMiles(origin, destination)) : null;
  const filledIn = useRef<number | null>(null);

  const use = (value: number) => {
    filledIn.current = value;
    setValue('miles', value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  const fillIn = useEffectEvent((value: number) => {
    const current = getValues('miles');
    if (current === null || current === filledIn.current) use(value);
  });
  useEffect(() => {
    if (laneMiles !== null) fillIn(laneMiles);
  }, [laneMiles]);

  return (
    <Field
      label="Miles"
      type="number"
      autoComplete="off"
      slotProps={{ input: { min: rule.min, max: rule.max, inputMode: 'numeric' } }}
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
      {...register('miles', numberRule(rule))}
      // Controlled, so that the label makes room for miles that are filled in.
      value={miles ?? ''}
    />
  );
}
