import { Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ErrorAlert } from '../../shared/ErrorAlert';
import { getLetterDetails } from '../api';
import { CodeBlock } from './CodeBlock';

/** The payload of an event, which never changes. */
export function LetterPayload({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['dead-letter-details', id],
    queryFn: () => getLetterDetails(id),
    // It is not loaded again even when the event is applied and gone.
    staleTime: 'static',
  });
  if (error) return <ErrorAlert error={error} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={160} />;
  if (data.payload === null) {
    return <Typography color="textSecondary">No payload: the record with this key was deleted.</Typography>;
  }
  return (
    <CodeBlock title={`Payload, version ${data.version}`} text={JSON.stringify(data.payload, null, 2)} />
  );
}
