import { FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useId } from 'react';
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form';

interface SwitchFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: Path<Values>;
  label: string;
  disabled?: boolean;
  /** Help. */
  hint?: string;
}

/** Turns something on or off. */
export function SwitchField<Values extends FieldValues>(props: SwitchFieldProps<Values>) {
  const { control, name, label, disabled, hint } = props;
  const id = useId();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, ...field } }) => (
        <div>
          <FormControlLabel
            label={label}
            sx={{ ml: -0.5, gap: 0.5 }}
            control={
              <Switch
                size="small"
                {...field}
                checked={value}
                disabled={disabled}
                slotProps={{ input: { ref, 'aria-describedby': hint && id } }}
              />
            }
          />
          {hint && <FormHelperText id={id}>{hint}</FormHelperText>}
        </div>
      )}
    />
  );
}
