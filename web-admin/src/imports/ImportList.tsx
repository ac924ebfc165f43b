import { Box, Card, Skeleton, Typography, useMediaQuery } from '@mui/material';
import { type ImportView, PAGE_SIZES } from '@lanewise/contracts';
import { List, Pagination, useListContext } from 'react-admin';
import { ErrorAlert } from '../app/ErrorAlert';
import { ImportCards } from './ImportCards';
import { ImportTable } from './ImportTable';
import { NEWEST_FIRST, pollWhileActive } from './importQueries';

/** Every import with its outcome, newest first. Page and sort live in the address. */
export function ImportList() {
  return (
    <Box component="section" aria-labelledby="list-title" sx={{ mt: 3 }}>
      <Typography id="list-title" variant="h2" sx={{ mb: 1 }}>
        Imports
      </Typography>
      <List<ImportView>
        resource="imports"
        title={false}
        sx={{ '& .RaList-main': { minWidth: 0 } }}
        actions={false}
        exporter={false}
        component="div"
        storeKey={false}
        sort={NEWEST_FIRST}
        perPage={PAGE_SIZES.list}
        pagination={<ListPagination />}
        queryOptions={{ refetchInterval: pollWhileActive, onError: undefined }}
        empty={<Card sx={{ p: 3, color: 'text.secondary' }}>No imports yet.</Card>}
        error={<ListError />}
      >
        <ListBody />
      </List>
    </Box>
  );
}

function ListBody() {
  const { isPending } = useListContext<ImportView>();
  const wide = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  if (isPending) return <ListSkeleton wide={wide} />;
  return wide ? <ImportTable /> : <ImportCards />;
}

function ListPagination() {
  const { error } = useListContext<ImportView>();
  return error ? null : <Pagination rowsPerPageOptions={[10, 25, 50]} />;
}

function ListSkeleton({ wide }: { wide: boolean }) {
  return (
    <Box role="status" aria-label="Loading imports" sx={{ display: 'grid', gap: 1 }}>
      {Array.from({ length: PAGE_SIZES.list }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={wide ? 44 : 150} />
      ))}
    </Box>
  );
}

function ListError() {
  const { error, refetch } = useListContext<ImportView>();
  return <ErrorAlert message={error?.message} onRetry={refetch} />;
}
