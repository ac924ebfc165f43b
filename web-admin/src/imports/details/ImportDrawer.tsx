import { Box, Skeleton } from '@mui/material';
import { type ImportView, isImportActive } from '@lanewise/contracts';
import { useGetOne } from 'react-admin';
import { ErrorAlert } from '../../shared/ErrorAlert';
import { RecordDrawer } from '../../shared/RecordDrawer';
import { ImportDetails } from './ImportDetails';
import { POLL_MS } from '../queries';

/** The details of one import. */
export function ImportDrawer() {
  return (
    <RecordDrawer title="Import" width={460}>
      {(id) => <OpenImport id={id} />}
    </RecordDrawer>
  );
}

function OpenImport({ id }: { id: string }) {
  const { data, error, refetch } = useGetOne<ImportView>(
    'imports',
    { id },
    { refetchInterval: ({ state }) => (state.data && isImportActive(state.data.status) ? POLL_MS : false) },
  );
  if (data) return <ImportDetails record={data} />;
  if (error) return <ErrorAlert error={error} onRetry={refetch} />;
  return (
    <Box role="status" aria-label="Loading the import">
      <Skeleton variant="rounded" height={220} />
    </Box>
  );
}
