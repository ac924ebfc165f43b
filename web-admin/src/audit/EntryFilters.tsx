import type { AuditEntry } from '@lanewise/contracts';
import { Button, Stack } from '@mui/material';
import { useListFilterContext } from 'react-admin';
import type { AuditPageFilter } from './api';

/** Shows what else was recorded of the subject of an entry, or of the request behind it. */
export function EntryFilters({ entry: { subjectId, correlationId } }: { entry: AuditEntry }) {
  const { filterValues, setFilters } = useListFilterContext();
  const { service } = filterValues as AuditPageFilter;
  const show = (filter: AuditPageFilter) => setFilters({ ...(service && { service }), ...filter });
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', whiteSpace: 'nowrap' }}>
      {subjectId !== null && (
        <Button size="small" onClick={() => show({ subjectId })}>
          History
        </Button>
      )}
      <Button size="small" onClick={() => show({ correlationId })}>
        Same request
      </Button>
    </Stack>
  );
}
