import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface FieldProps extends OutlinedInputProps {
  label: string;
  /** What is wrong with the value. */
  fault: string | undefined;
}

/** A labelled input with its fault below. Lighter than a TextField, which brings menus and popovers along. */
export function Field({ label, fault, ...input }: FieldProps) {
  const id = useId();
  return (
    <FormControl fullWidth size="small" error={!!fault}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput id={id} label={label} aria-describedby={fault && `${id}-fault`} {...input} />
      {fault && <FormHelperText id={`${id}-fault`}>{fault}</FormHelperText>}
    </FormControl>
  );
}
