import { formatDateTime, formatNumber } from '@lanewise/browser';
import type { Broadcast } from '@lanewise/contracts';
import { Box, Card, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ErrorAlert } from '../shared/error-alert';
import { audienceText } from './audience';
import { fetchBroadcasts } from './api';

export const BROADCASTS_KEY = ['broadcasts'];

/** Poll interval of a running broadcast, in milliseconds. */
const LOOK_MS = 2000;

const isUnderWay = ({ finishedAt }: Broadcast): boolean => finishedAt === null;

/** The newest broadcasts, each with its progress. */
export function BroadcastList() {
  const { data, error, refetch } = useQuery({
    queryKey: BROADCASTS_KEY,
    queryFn: ({ signal }) => fetchBroadcasts(signal),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_MS : false),
  });
  if (error && !data) return <ErrorAlert error={error} onRetry={refetch} sx={{ mb: 2 }} />;
  if (!data?.length) return null;
  return (
    <Card component="section" aria-label="Messages to many" sx={{ p: 2, mb: 2 }}>
      <Box component="details" open={data.some(isUnderWay)} sx={{ '& summary': { cursor: 'pointer' } }}>
        <Typography component="summary" variant="h3">
          Messages to many ({data.length})
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((broadcast) => (
            <BroadcastItem key={broadcast.id} broadcast={broadcast} />
          ))}
        </Box>
      </Box>
    </Card>
  );
}

function BroadcastItem({ broadcast }: { broadcast: Broadcast }) {
  const { message, role, senderFullName, createdAt, sent, total } = broadcast;
  const progress = `Sent to ${formatNumber(sent)} of ${formatNumber(total)}`;
  return (
    <Box component="li" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
      <Typography>{message}</Typography>
      <Typography variant="caption" color="textSecondary">
        To {audienceText(role)} · <bdi>{senderFullName}</bdi> · {formatDateTime(createdAt)} · {progress}
      </Typography>
      {isUnderWay(broadcast) && (
        <LinearProgress
          variant="determinate"
          value={total === 0 ? 0 : Math.min(100, (sent / total) * 100)}
          aria-label={progress}
        />
      )}
    </Box>
  );
}
