import { CityField, useCityResolver } from '@lanewise/browser/ui';
import { MESSAGES } from '@lanewise/contracts';
import { useController } from 'react-hook-form';

/** Chooses a city; the form refuses a text that matches none. */
export function CityInput() {
  const resolve = useCityResolver();
  const isCity = async (text = '') => Boolean(await resolve(text)) || MESSAGES.chooseClientCity;
  const { field, fieldState } = useController<{ city?: string }>({
    name: 'city',
    rules: { validate: isCity },
  });
  return (
    <CityField
      label="City"
      required
      value={field.value ?? ''}
      onChange={field.onChange}
      onSettle={field.onChange}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? ' '}
      inputRef={field.ref}
    />
  );
}
