import { Box, Card, Skeleton, Stack, Typography } from '@mui/material';
import { type ImportView, PAGE_SIZES } from '@lanewise/contracts';
import { ListBase, Pagination, useListContext } from 'react-admin';
import { ErrorAlert } from '../../app/ErrorAlert';
import { useRoomForTable } from '../../app/useRoomForTable';
import { referenceOf } from '../../session/apiError';
import { NEWEST_FIRST, pollWhileActive } from '../importQueries';
import { ImportCards } from './ImportCards';
import { ImportTable } from './ImportTable';
import { SourceFilter } from './SourceFilter';

/** Every import with its outcome, newest first. Page, sort and filter live in the address. */
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
  const wide = useRoomForTable();
  if (error) return <ErrorAlert message={error.message} reference={referenceOf(error)} onRetry={refetch} />;
  if (isPending) return <ListSkeleton wide={wide} />;
  if (total === 0) {
    const filtered = Object.keys(filterValues).length > 0;
    return (
      <Card sx={{ p: 3, color: 'text.secondary' }}>
        {filtered ? 'No imports of this source yet.' : 'No imports yet.'}
      </Card>
    );
  }
  return (
    <>
      {wide ? <ImportTable /> : <ImportCards />}
      <Pagination rowsPerPageOptions={[10, 25, 50]} />
    </>
  );
}

function ListSkeleton({ wide }: { wide: boolean }) {
  return (
    <Box role="status" aria-label="Loading imports" sx={{ display: 'grid', gap: 1 }}>
      {Array.from({ length: PAGE_SIZES.list }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={wide ? 50 : 150} />
      ))}
    </Box>
  );
}
