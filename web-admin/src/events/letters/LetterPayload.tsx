import { Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../app/dataProvider';
import { ErrorAlert } from '../../app/ErrorAlert';
import { CodeBlock } from './CodeBlock';

/** What an event carries. It never changes. */
export function LetterPayload({ id }: { id: string }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['dead-letter-details', id],
    queryFn: () => dataProvider.getLetterDetails(id),
    // Nor is it asked for anew once the event is applied and gone.
    staleTime: 'static',
  });
  if (error) return <ErrorAlert message={error.message} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={160} />;
  if (data.payload === null) {
    return (
      <Typography color="textSecondary">No payload: it says that what its key names is gone.</Typography>
    );
  }
  return (
    <CodeBlock title={`Payload, version ${data.version}`} text={JSON.stringify(data.payload, null, 2)} />
  );
}
