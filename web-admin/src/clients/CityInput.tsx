import { CityField, useCityResolver } from '@lanewise/browser/ui';
import { type Client, MESSAGES } from '@lanewise/contracts';
import { useController, useFormContext } from 'react-hook-form';
import { useCityShift } from './useCityShift';

/** Chooses a city, and with it the time zone; the form refuses a text that matches none. */
export function CityInput() {
  const resolve = useCityResolver();
  const isCity = async (text = '') => Boolean(await resolve(text)) || MESSAGES.chooseClientCity;
  const shiftOf = useCityShift();
  const { setValue } = useFormContext<Pick<Client, 'timeZoneShift'>>();
  const { field, fieldState } = useController<{ city?: string }>({
    name: 'city',
    rules: { validate: isCity },
  });
  const choose = (text: string) => {
    field.onChange(text);
    const shift = shiftOf(text);
    if (shift !== undefined) setValue('timeZoneShift', shift, { shouldDirty: true });
  };
  return (
    <CityField
      label="City"
      required
      value={field.value ?? ''}
      onChange={choose}
      onSettle={choose}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? ' '}
      inputRef={field.ref}
    />
  );
}
