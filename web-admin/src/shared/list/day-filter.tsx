import { DayField } from '@lanewise/browser/ui';
import { Box } from '@mui/material';
import { useListFilterContext } from 'react-admin';

/** Filters the list by a day. */
export function DayFilter({ source, label }: { source: string; label: string }) {
  const { filterValues, setFilters } = useListFilterContext();
  const values = filterValues as Record<string, string | undefined>;
  return (
    <Box sx={{ flex: '1 1 170px', maxWidth: 240 }}>
      <DayField
        label={label}
        optional
        value={values[source] ?? ''}
        onChange={(day) => setFilters({ ...values, [source]: day })}
      />
    </Box>
  );
}
