import { Alert, Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../app/dataProvider';
import { ErrorAlert } from '../../app/ErrorAlert';
import { RecordDrawer } from '../../app/RecordDrawer';
import { POLL_MS } from '../eventQueries';
import { LetterDetails } from './LetterDetails';

/** Everything about one event, at the side of the list. */
export function LetterDrawer() {
  return (
    <RecordDrawer title="Event" width={560}>
      {(id) => <OpenLetter id={id} />}
    </RecordDrawer>
  );
}

function OpenLetter({ id }: { id: string }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['dead-letters', 'open', id],
    queryFn: () => dataProvider.findLetter(id),
    refetchInterval: POLL_MS,
  });
  if (data) return <LetterDetails record={data} />;
  if (data === null) {
    return (
      <Alert severity="success">This event is not held back any more: it was applied or discarded.</Alert>
    );
  }
  if (error) return <ErrorAlert message={error.message} onRetry={refetch} />;
  return (
    <Box role="status" aria-label="Loading the event">
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}
