import { copyText, formatDateTime, formatNumber } from '@lanewise/browser';
import { ConfirmDialog } from '@lanewise/browser/ui';
import { copiedMessage } from '@lanewise/contracts';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { ErrorAlert } from '../../shared/error-alert';
import { Facts } from '../../shared/record/facts';
import { formatAge } from '../../shared/format/format';
import { useOpenRecord } from '../../shared/record/use-open-record';
import { discardDeadLetter, getDeadLetterDetails, type ServiceDeadLetter } from '../api';
import { ReplayButton } from './replay-button';
import { StateChip } from './state-chip';

export function DeadLetterView({ record }: { record: ServiceDeadLetter }) {
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
      <DeadLetterPayload id={record.id} />
    </Stack>
  );
}

function factsOf(record: ServiceDeadLetter): [string, ReactNode][] {
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

function nextOf({ state, nextAttemptAt }: ServiceDeadLetter): string {
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

/** Removes an event permanently after a confirmation. */
function DiscardButton({ record, onDone }: { record: ServiceDeadLetter; onDone: () => void }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isConfirming, setIsConfirming] = useState(false);

  const discard = async () => {
    await discardDeadLetter(record.id);
    notify('The event was discarded.', { type: 'info' });
    refresh();
    onDone();
  };

  return (
    <>
      <Button
        color="error"
        variant="outlined"
        startIcon={<DeleteOutlineIcon />}
        onClick={() => setIsConfirming(true)}
      >
        Discard
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title="Discard this event?"
        confirmLabel="Discard event"
        color="error"
        onConfirm={discard}
      >
        <Typography sx={{ fontWeight: 600 }}>
          {record.topic} · {record.key}
        </Typography>
        <Typography sx={{ mt: 1 }}>
          {record.service} will never receive this change. This cannot be undone.
        </Typography>
      </ConfirmDialog>
    </>
  );
}

/** The payload of an event, which never changes. */
function DeadLetterPayload({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['dead-letter-details', id],
    queryFn: () => getDeadLetterDetails(id),
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

/** Characters that are shown: a longer text would slow down the page. The copy is complete. */
const MAX_CHARACTERS = 20_000;

/** A text for machines, unformatted, with a button that copies it. */
function CodeBlock({ title, text }: { title: string; text: string }) {
  const titleId = useId();
  return (
    <div>
      <Stack direction="row" sx={{ mb: 0.75, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={titleId} variant="h3">
          {title}
        </Typography>
        <CopyButton value={text} name={title.toLowerCase()} />
      </Stack>
      <Box
        component="pre"
        // It scrolls, so the keyboard has to reach it.
        tabIndex={0}
        aria-labelledby={titleId}
        role="region"
        sx={{
          m: 0,
          p: 1.5,
          maxHeight: 320,
          overflow: 'auto',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          fontFamily: 'monospace',
          fontSize: 12.5,
          lineHeight: 1.5,
          bgcolor: 'action.hover',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {text.slice(0, MAX_CHARACTERS)}
      </Box>
      {text.length > MAX_CHARACTERS && (
        <Typography variant="body2" color="textSecondary">
          The first {formatNumber(MAX_CHARACTERS)} of {formatNumber(text.length)} characters. The copy is
          complete.
        </Typography>
      )}
    </div>
  );
}

interface CopyProps {
  value: string;
  /** Names the value: `correlation id`. */
  name: string;
}

/** Copies a value to the clipboard. */
function CopyButton({ value, name }: CopyProps) {
  const notify = useNotify();
  const copy = () =>
    copyText(value).then(
      () => notify(copiedMessage(name), { type: 'info' }),
      () => notify(`Unable to copy the ${name}.`, { type: 'error' }),
    );
  return (
    <IconButton
      size="small"
      aria-label={`Copy ${name}`}
      title={`Copy ${name}`}
      onClick={() => void copy()}
      sx={{ p: 0.5, my: -0.5 }}
    >
      <ContentCopyIcon sx={{ fontSize: 16 }} />
    </IconButton>
  );
}
