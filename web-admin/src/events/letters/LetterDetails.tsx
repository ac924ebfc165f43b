import { formatDateTime } from '@lanewise/browser';
import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CopyButton } from '../../shared/CopyButton';
import { ErrorAlert } from '../../shared/ErrorAlert';
import { Facts } from '../../shared/Facts';
import { formatAge } from '../../shared/format';
import { useOpenRecord } from '../../shared/useOpenRecord';
import { getLetterDetails, type ServiceLetter } from '../api';
import { CodeBlock } from './CodeBlock';
import { DiscardButton } from './DiscardButton';
import { ReplayButton } from './ReplayButton';
import { StateChip } from './StateChip';

export function LetterDetails({ record }: { record: ServiceLetter }) {
  const { close } = useOpenRecord();
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="h3" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {record.topic}
        </Typography>
        <StateChip state={record.state} />
      </Stack>
      <Facts facts={factsOf(record)} />
      <Stack direction="row" spacing={1}>
        <ReplayButton record={record} size="medium" variant="contained" />
        <DiscardButton record={record} onDone={close} />
      </Stack>
      {record.error !== null && <CodeBlock title="Last error" text={record.error} />}
      <LetterPayload id={record.id} />
    </Stack>
  );
}

function factsOf(record: ServiceLetter): [string, ReactNode][] {
  return [
    ['Service', record.service],
    ['Key', <Copyable key="key" value={record.key} name="key" />],
    ['Happened', `${formatDateTime(record.occurredAt)}, ${formatAge(record.ageSeconds)} ago`],
    ['Attempts', record.attempts],
    ['Next', nextOf(record)],
    ['Event id', <Copyable key="id" value={record.eventId} name="event id" />],
    ['Correlation id', <Copyable key="correlation" value={record.correlationId} name="correlation id" />],
  ];
}

function nextOf({ state, nextAttemptAt }: ServiceLetter): string {
  if (state === 'parked') return 'Nothing until it is replayed';
  if (state === 'waiting') return 'Waiting for an earlier event with its key';
  return `Another attempt, ${nextAttemptAt === null ? 'soon' : formatDateTime(nextAttemptAt)}`;
}

function Copyable({ value, name }: { value: string; name: string }) {
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {value} <CopyButton value={value} name={name} />
    </Box>
  );
}

/** The payload of an event, which never changes. */
function LetterPayload({ id }: { id: string }) {
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
