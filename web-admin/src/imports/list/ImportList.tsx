import { IMPORT_SOURCE_NAMES, IMPORT_SOURCES, type ImportView, PAGE_SIZES } from '@lanewise/contracts';
import { Box, Card, Skeleton, Stack, Typography } from '@mui/material';
import { ListBase, Pagination, useListContext } from 'react-admin';
import { ErrorAlert } from '../../shared/ErrorAlert';
import { FilterSelect } from '../../shared/FilterSelect';
import { Records } from '../../shared/Records';
import { useRoomForTable } from '../../shared/useRoomForTable';
import { NEWEST_FIRST, pollWhileActive } from '../queries';
import { IMPORT_COLUMNS } from './importColumns';

/** All imports with their outcomes, newest first. Page, sort and filter are in the address. */
export function ImportList() {
  return (
    <ListBase<ImportView>
      resource="imports"
      exporter={false}
      storeKey={false}
      sort={NEWEST_FIRST}
      perPage={PAGE_SIZES.list}
      queryOptions={{ refetchInterval: pollWhileActive, onError: undefined }}
    >
      <Box component="section" aria-labelledby="list-title" sx={{ mt: 3 }}>
        <Stack direction="row" sx={{ mb: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography id="list-title" variant="h2">
            Imports
          </Typography>
          <SourceFilter />
        </Stack>
        <ListBody />
      </Box>
    </ListBase>
  );
}

function ListBody() {
  const { isPending, error, refetch, total, filterValues } = useListContext<ImportView>();
  if (error) return <ErrorAlert error={error} onRetry={refetch} />;
  if (isPending) return <ListSkeleton />;
  if (total === 0) {
    const filtered = Object.keys(filterValues).length > 0;
    return (
      <Card sx={{ p: 3, color: 'text.secondary' }}>
        {filtered ? 'No imports from this source yet.' : 'No imports yet.'}
      </Card>
    );
  }
  return (
    <>
      <Records columns={IMPORT_COLUMNS} />
      <Pagination rowsPerPageOptions={[10, 25, 50]} />
    </>
  );
}

function ListSkeleton() {
  const height = useRoomForTable() ? 50 : 170;
  return (
    <Box role="status" aria-label="Loading imports" sx={{ display: 'grid', gap: 1 }}>
      {Array.from({ length: PAGE_SIZES.list }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={height} />
      ))}
    </Box>
  );
}

const SOURCES = IMPORT_SOURCES.map((source) => ({ id: source, name: IMPORT_SOURCE_NAMES[source] }));

/** Filters the list by source. */
function SourceFilter() {
  return <FilterSelect source="source" label="Source" all="All sources" choices={SOURCES} />;
}
