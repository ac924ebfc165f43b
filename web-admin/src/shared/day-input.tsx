import { DayField } from '@lanewise/browser/ui';
import { DAY_INCOMPLETE } from '@lanewise/contracts';
import { useForkRef } from '@mui/material';
import { useRef } from 'react';
import { InputHelperText, type InputProps, useInput } from 'react-admin';

/** Chooses a day in a form, or none. One that is typed only in part is not saved as none. */
export function DayInput({ label, validate, ...input }: InputProps & { label: string }) {
  const typed = useRef<HTMLInputElement>(null);
  const checkWhole = async (value: unknown) => {
    // The field shows a moment later that it was cleared.
    await new Promise((resolve) => setTimeout(resolve));
    return !value && typed.current?.value ? DAY_INCOMPLETE : undefined;
  };
  const { field, fieldState } = useInput({ ...input, validate: [validate ?? [], checkWhole].flat() });
  const inputRef = useForkRef(typed, field.ref);
  return (
    <DayField
      label={label}
      optional
      value={field.value as string}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={inputRef}
      error={fieldState.invalid}
      help={<InputHelperText error={fieldState.error?.message} />}
    />
  );
}
