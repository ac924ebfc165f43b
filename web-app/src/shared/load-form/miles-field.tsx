import { formatNumber } from '@lanewise/browser';
import { useDebounced } from '@lanewise/browser/ui';
import type { NumberRule, RoadMilesKind, Stop } from '@lanewise/contracts';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '../form/field';
import { QUERY_KEYS } from '../query-keys';
import { coordinatesOf, fetchMiles } from '../roads/roads-api';
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
  const lane = useLaneMiles(origin, destination);
  const laneMiles = lane ? Math.max(rule.min, lane.miles) : null;
  const filledIn = useRef<number | null>(null);

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
    if (laneMiles !== null) fillIn(laneMiles);
    // Those of another lane would stay if the new ones could not be had.
    else forget();
  }, [laneMiles]);
  const inWords = lane && laneMiles !== null && laneInWords(laneMiles, lane.kind);

  return (
    <Field
      label="Miles"
      type="number"
      autoComplete="off"
      slotProps={{ input: { min: rule.min, max: rule.max, inputMode: 'numeric' } }}
      errorText={formState.errors.miles?.message}
      hint={
        !inWords ? undefined : miles === laneMiles ? (
          inWords
        ) : (
          <Button size="small" onClick={() => use(laneMiles)} sx={{ px: 0.5, ml: -0.5 }}>
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
const laneInWords = (miles: number, kind: RoadMilesKind): string =>
  kind === 'road' ? `${formatNumber(miles)} by road` : `about ${formatNumber(miles)}, estimated`;

/** Milliseconds without a change of the lane before its miles are requested. */
const DEBOUNCE_MS = 300;

/** Returns the road miles between two stops; nothing while they are unknown, and if they cannot be had. */
function useLaneMiles(origin: Stop | null, destination: Stop | null) {
  const key = origin && destination && JSON.stringify([origin, destination].map(coordinatesOf));
  const settled = useDebounced(key, DEBOUNCE_MS) === key;
  const { data } = useQuery({
    queryKey: [...QUERY_KEYS.roads, 'miles', key],
    queryFn: ({ signal }) =>
      fetchMiles({ from: [coordinatesOf(origin!)], to: [coordinatesOf(destination!)] }, signal),
    enabled: settled && key !== null,
    staleTime: Infinity,
    retry: false,
  });
  return data && { miles: data.miles[0][0], kind: data.kinds[0][0] };
}
