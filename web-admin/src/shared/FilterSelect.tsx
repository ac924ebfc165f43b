import { MenuItem, TextField } from '@mui/material';
import { useListFilterContext } from 'react-admin';

interface Props<Value extends string | number> {
  /** Name of the filter. */
  source: string;
  label: string;
  /** Shown when nothing is chosen. */
  all: string;
  choices: readonly { id: Value; name: string }[];
}

/** Filters the list by one value of a field. */
export function FilterSelect<Value extends string | number>({ source, label, all, choices }: Props<Value>) {
  const { filterValues, setFilters } = useListFilterContext();
  const values = filterValues as Record<string, Value | undefined>;
  return (
    <TextField
      select
      label={label}
      value={values[source] ?? ''}
      onChange={({ target }) => setFilters({ ...values, [source]: target.value })}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ flex: '1 1 140px', maxWidth: 240 }}
    >
      <MenuItem value="">{all}</MenuItem>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
