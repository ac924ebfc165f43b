import { MenuItem, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form';

interface SelectFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: Path<Values>;
  label: string;
  choices: readonly { id: string | number; name: string }[];
  /** Shown while nothing is chosen, and offered to choose nothing again. */
  none?: string;
  /** Help, shown where there is no error. */
  hint?: ReactNode;
}

/** Chooses one of a few values. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { control, name, label, choices, none, hint } = props;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, ...field }, fieldState: { error } }) => (
        <TextField
          select
          {...field}
          inputRef={ref}
          // A choice that is not loaded yet, or gone, shows as none.
          value={choices.some(({ id }) => id === value) ? value : ''}
          label={label}
          error={!!error}
          helperText={error?.message ?? hint}
          slotProps={{ select: { displayEmpty: none !== undefined }, inputLabel: { shrink: true } }}
        >
          {none !== undefined && <MenuItem value="">{none}</MenuItem>}
          {choices.map(({ id, name: text }) => (
            <MenuItem key={id} value={id}>
              {text}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}
