import { errorMessage } from '@lanewise/browser';
import { CityField } from '@lanewise/browser/ui';
import { MESSAGES, type Stop, WINDOW_MESSAGES } from '@lanewise/contracts';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { instantAt, zoneNameAt } from '@lanewise/browser/time';
import { Columns } from './columns';
import { INCOMPLETE, StopTimeField } from './stop-time-field';
import { type StopValues, useStopResolver } from './use-stops';

interface StopFieldsProps<Values extends StopValues> {
  form: UseFormReturn<Values>;
  /** The chosen stops; null until then. */
  stops: Record<'origin' | 'destination', Stop | null>;
  /** Whether pickup and delivery may last until a later time, which the form then has too. */
  windows?: boolean;
}

/** The fields for where and when a load is picked up and delivered. */
export function StopFields<Values extends StopValues>({ form, stops, windows }: StopFieldsProps<Values>) {
  const { control, setValue } = form as unknown as UseFormReturn<StopValues>;
  const findStop = useStopResolver();

  const city = (end: 'origin' | 'destination', label: string) => (
    <Controller
      control={control}
      name={end}
      rules={{
        validate: async (typed: string, { saved }) => {
          try {
            return (await findStop(saved, end, typed)) !== null || MESSAGES.chooseCities;
          } catch (error) {
            return errorMessage(error, MESSAGES.citiesFailed);
          }
        },
      }}
      render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
        <CityField
          label={label}
          placeholder="City"
          value={value}
          onChange={onChange}
          onSettle={(fullName) => setValue(end, fullName, { shouldDirty: true, shouldValidate: !!error })}
          error={!!error}
          helperText={error?.message}
          inputRef={ref}
        />
      )}
    />
  );
  const time = (
    name: 'pickUp' | 'pickUpEnd' | 'delivery' | 'deliveryEnd',
    label: string,
    invalid: string,
    stop: Stop | null,
    validateTime: (clock: string, values: StopValues) => string | true = () => true,
  ) => (
    <Controller
      control={control}
      name={name}
      rules={{
        required: name === 'pickUp' && MESSAGES.required,
        validate: (value = '', values) =>
          value === INCOMPLETE ? invalid : !value || validateTime(value, values),
      }}
      render={({ field: { ref, value = '', ...field }, fieldState: { error } }) => (
        <StopTimeField
          label={label}
          value={value}
          {...field}
          inputRef={ref}
          errorText={error?.message}
          hint={name.endsWith('End') ? 'Optional' : zoneHint(value, stop)}
        />
      )}
    />
  );

  return (
    <Columns>
      {city('origin', 'Origin')}
      {city('destination', 'Destination')}
      {time('pickUp', 'Pickup', MESSAGES.pickUpInvalid, stops.origin)}
      {time('delivery', 'Delivery', MESSAGES.deliveryInvalid, stops.destination)}
      {windows && (
        <>
          {time(
            'pickUpEnd',
            'Pickup until',
            WINDOW_MESSAGES.pickUpEndInvalid,
            stops.origin,
            (end, { pickUp }) => end >= pickUp || WINDOW_MESSAGES.pickUpEndTooEarly,
          )}
          {time(
            'deliveryEnd',
            'Delivery until',
            WINDOW_MESSAGES.deliveryEndInvalid,
            stops.destination,
            (end, { delivery }) =>
              delivery === ''
                ? WINDOW_MESSAGES.deliveryMissing
                : end >= delivery || WINDOW_MESSAGES.deliveryEndTooEarly,
          )}
        </>
      )}
    </Columns>
  );
}

/** Says on whose clock a time of the form is: `Local time in Dallas, TX (CST)`. */
function zoneHint(clock: string, stop: Stop | null): string {
  if (!stop) return 'Local time at the stop';
  const instant = clock && clock !== INCOMPLETE ? instantAt(clock, stop.timeZone) : new Date();
  return `Local time in ${stop.fullName} (${zoneNameAt(instant, stop.timeZone)})`;
}
