import { MenuItem, TextField } from '@mui/material';

interface FilterSelectProps<Value extends string | number> {
  label: string;
  value: Value;
  /** In the order of the menu, with the one for all. */
  choices: readonly { id: Value; name: string }[];
  onChange: (value: Value) => void;
}

/** Filters a list by one value of a field. */
export function FilterSelect<Value extends string | number>({
  label,
  value,
  choices,
  onChange,
}: FilterSelectProps<Value>) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ flex: '1 1 140px', maxWidth: 240 }}
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
