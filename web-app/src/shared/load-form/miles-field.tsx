import { formatNumber } from '@lanewise/browser';
import type { Coordinates, NumberRule, RoadMilesKind } from '@lanewise/contracts';
import { Button } from '@mui/material';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '../form/field';
import { useRoute } from '../roads/use-route';
import { numberRule } from './number-rule';

/** The values of a form that has this field. */
interface MilesValues extends FieldValues {
  miles: number | null;
}

interface MilesFieldProps<Values extends MilesValues> {
  form: UseFormReturn<Values>;
  rule: NumberRule;
  /** The stops in driving order; none until both ends are chosen. */
  places: readonly Coordinates[];
  /** What was filled in last. */
  filledIn: RefObject<number | null>;
}

/** Loaded miles. Those of the way through all stops are filled in if nothing else was typed, else offered. */
export function MilesField<Values extends MilesValues>(props: MilesFieldProps<Values>) {
  const { form, rule, places, filledIn } = props;
  const { register, control, getValues, setValue, formState } = form as unknown as UseFormReturn<MilesValues>;
  const miles = useWatch({ control, name: 'miles' });
  const { data: route } = useRoute(places);
  const routeMiles = route ? Math.max(rule.min, route.miles) : null;

  const use = (value: number) => {
    filledIn.current = value;
    setValue('miles', value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  const fillIn = useEffectEvent((value: number) => {
    const current = getValues('miles');
    if (current === null || current === filledIn.current) use(value);
  });
  const forget = useEffectEvent(() => {
    const current = getValues('miles');
    if (current !== null && current === filledIn.current) setValue('miles', null, { shouldDirty: true });
    filledIn.current = null;
  });
  useEffect(() => {
    if (routeMiles !== null) fillIn(routeMiles);
    // Those of another way would stay if the new ones could not be had.
    else forget();
  }, [routeMiles]);
  const inWords = route && routeMiles !== null && routeInWords(routeMiles, route.kind);

  return (
    <Field
      label="Miles"
      type="number"
      autoComplete="off"
      slotProps={{ input: { min: rule.min, max: rule.max, inputMode: 'numeric' } }}
      errorText={formState.errors.miles?.message}
      hint={
        !inWords ? undefined : miles === routeMiles ? (
          inWords
        ) : (
          <Button size="small" onClick={() => use(routeMiles)} sx={{ px: 0.5, ml: -0.5 }}>
            Use {inWords}
          </Button>
        )
      }
      {...register('miles', numberRule(rule))}
      // Controlled, so that the label makes room for miles that are filled in.
      value={miles ?? ''}
    />
  );
}

/** `671 by road`, or `about 671, estimated` */
const routeInWords = (miles: number, kind: RoadMilesKind): string =>
  kind === 'road' ? `${formatNumber(miles)} by road` : `about ${formatNumber(miles)}, estimated`;

/** Returns the miles of a load as they are sent: none for those that were filled in, which the service measures itself. */
export const enteredMiles = (miles: number | null, filledIn: RefObject<number | null>): number | null =>
  miles === filledIn.current ? null : miles;
