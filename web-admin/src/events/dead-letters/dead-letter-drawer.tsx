import { Alert, Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ErrorAlert } from '../../shared/error-alert';
import { RecordDrawer } from '../../shared/record/record-drawer';
import { findDeadLetter } from '../api';
import { POLL_MS } from '../queries';
import { DeadLetterView } from './dead-letter-view';

/** The details of one event. */
export function DeadLetterDrawer() {
  return (
    <RecordDrawer title="Event" width={560}>
      {(id) => <OpenDeadLetter id={id} />}
    </RecordDrawer>
  );
}

function OpenDeadLetter({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['dead-letters', 'open', id],
    queryFn: () => findDeadLetter(id),
    refetchInterval: POLL_MS,
  });
  if (data) return <DeadLetterView record={data} />;
  if (data === null) {
    return <Alert severity="success">This event is no longer held back: it was applied or discarded.</Alert>;
  }
  if (error) return <ErrorAlert error={error} onRetry={refetch} />;
  return (
    <Box role="status" aria-label="Loading the event">
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}
