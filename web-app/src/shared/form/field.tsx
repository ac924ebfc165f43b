import {
  FormControl,
  FormHelperText,
  InputLabel,
  OutlinedInput,
  type OutlinedInputProps,
} from '@mui/material';
import { useId, type ReactNode } from 'react';

export interface FieldProps extends OutlinedInputProps {
  label: string;
  /** Why the value is invalid. */
  errorText?: string;
  /** Help, shown below the error. */
  hint?: ReactNode;
}

/** Disabled fields stay readable. */
const LEGIBLE_DISABLED = {
  '& label.Mui-disabled, & .MuiFormHelperText-root.Mui-disabled': { color: 'text.secondary' },
  '& input.Mui-disabled': { WebkitTextFillColor: 'var(--mui-palette-text-secondary)' },
};

/** A labeled input with its error below. Lighter than TextField, which loads menus and popovers. */
export function Field({ label, errorText, hint, ...input }: FieldProps) {
  const id = useId();
  // An empty field for a time shows dashes.
  const shrunk = input.type === 'time' || undefined;
  const described = [errorText && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <FormControl fullWidth size="small" error={!!errorText} disabled={input.disabled} sx={LEGIBLE_DISABLED}>
      <InputLabel htmlFor={id} shrink={shrunk}>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        notched={shrunk}
        aria-describedby={described || undefined}
        {...input}
      />
      {errorText && <FormHelperText id={`${id}-error`}>{errorText}</FormHelperText>}
      {hint && (
        <FormHelperText id={`${id}-hint`} component="div" error={false}>
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  );
}
