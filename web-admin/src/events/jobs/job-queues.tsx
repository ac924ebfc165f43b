import { Box, Card, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { CardList } from '../../shared/list/card-list';
import { ErrorAlert } from '../../shared/error-alert';
import { listQueues } from '../api';
import { POLL_MS } from '../queries';
import { UnreachableAlert } from '../unreachable-alert';
import { QueueCard } from './queue-card';

/** The job queues of all services. */
export function JobQueues() {
  return (
    <Box component="section" aria-labelledby="jobs-title" sx={{ mb: 4 }}>
      <Typography id="jobs-title" variant="h2" sx={{ mb: 1.5 }}>
        Jobs
      </Typography>
      <Queues />
    </Box>
  );
}

function Queues() {
  const { data, error, refetch } = useQuery({
    queryKey: ['job-queues'],
    queryFn: listQueues,
    refetchInterval: POLL_MS,
  });
  if (error) return <ErrorAlert error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <Box role="status" aria-label="Loading jobs">
        <Skeleton variant="rounded" height={120} />
      </Box>
    );
  }
  return (
    <>
      <UnreachableAlert unreachable={data.unreachable} missing="jobs" />
      {data.queues.length === 0 && <Card sx={{ p: 3, color: 'text.secondary' }}>No queues.</Card>}
      <CardList alignItems="start">
        {data.queues.map((queue) => (
          <QueueCard key={`${queue.service}/${queue.id}`} queue={queue} />
        ))}
      </CardList>
    </>
  );
}
