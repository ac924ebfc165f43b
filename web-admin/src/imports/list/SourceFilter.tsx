import { MenuItem, TextField } from '@mui/material';
import { LOAD_SOURCE_NAMES, LOAD_SOURCES } from '@lanewise/contracts';
import { useListContext } from 'react-admin';

/** Narrows the list to one source. */
export function SourceFilter() {
  const { filterValues, setFilters } = useListContext();
  const source = (filterValues as { source?: string }).source ?? '';
  return (
    <TextField
      select
      size="small"
      margin="none"
      label="Source"
      value={source}
      onChange={({ target }) => setFilters(target.value ? { source: target.value } : {})}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 150 }}
    >
      <MenuItem value="">All sources</MenuItem>
      {LOAD_SOURCES.map((option) => (
        <MenuItem key={option} value={option}>
          {LOAD_SOURCE_NAMES[option]}
        </MenuItem>
      ))}
    </TextField>
  );
}
