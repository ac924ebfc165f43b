import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';

export interface FieldProps extends OutlinedInputProps {
  label: string;
  /** What is wrong with the value. */
  fault: string | undefined;
  /** What helps to fill it in; stands below the fault. */
  hint?: ReactNode;
}

/** What cannot be changed is there to be read all the same. */
const LEGIBLE_DISABLED = {
  '& label.Mui-disabled': { color: 'text.secondary' },
  '& input.Mui-disabled': { WebkitTextFillColor: 'var(--mui-palette-text-secondary)' },
};

/** A labelled input with its fault below. Lighter than a TextField, which brings menus and popovers along. */
export function Field({ label, fault, hint, ...input }: FieldProps) {
  const id = useId();
  const described = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <FormControl fullWidth size="small" error={!!fault} disabled={input.disabled} sx={LEGIBLE_DISABLED}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput id={id} label={label} aria-describedby={described || undefined} {...input} />
      {fault && <FormHelperText id={`${id}-fault`}>{fault}</FormHelperText>}
      {hint && (
        <FormHelperText id={`${id}-hint`} component="div" error={false}>
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  );
}
