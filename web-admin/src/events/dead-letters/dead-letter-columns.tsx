import { formatDateTime } from '@lanewise/browser';
import { Checkbox, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import type { Column } from '../../shared/list/columns';
import { formatAge } from '../../shared/format/format';
import { OpenLink } from '../../shared/record/open-link';
import type { ServiceDeadLetter } from '../api';
import { firstLine } from './first-line';
import { ReplayButton } from './replay-button';
import { StateChip } from './state-chip';

export const DEAD_LETTER_COLUMNS: Column<ServiceDeadLetter>[] = [
  { label: 'Select', width: 70, card: 'title', render: (record) => <DeadLetterCheckbox record={record} /> },
  {
    label: 'Event',
    source: 'topic',
    width: 260,
    card: 'title',
    render: (record) => <DeadLetterLink record={record} />,
  },
  { label: 'Service', width: 105, leaves: 2, render: ({ service }) => service },
  {
    label: 'State',
    source: 'state',
    width: 120,
    card: 'corner',
    render: ({ state }) => <StateChip state={state} />,
  },
  {
    label: 'Attempts',
    width: 100,
    leaves: 1,
    source: 'attempts',
    sortByOrder: 'DESC',
    align: 'right',
    render: ({ attempts }) => attempts,
  },
  {
    label: 'Age',
    source: 'occurredAt',
    align: 'right',
    width: 95,
    render: ({ ageSeconds, occurredAt }) => (
      <span title={formatDateTime(occurredAt)}>{formatAge(ageSeconds)}</span>
    ),
  },
  {
    label: 'Last error',
    width: 240,
    render: ({ error }) => <DeadLetterError error={error} />,
  },
  { label: 'Replay', width: 110, card: 'footer', render: (record) => <ReplayButton record={record} /> },
];

/** Selects a parked event for a replay with others; nothing for those that are being retried anyway. */
function DeadLetterCheckbox({ record: { id, topic, key, state } }: { record: ServiceDeadLetter }) {
  const { selectedIds, onToggleItem } = useListContext<ServiceDeadLetter>();
  if (state !== 'parked') return null;
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': `Select ${topic}, key ${key}` } }}
      sx={{ p: 0.5 }}
    />
  );
}

/** Why an event failed, in at most three lines; the details show all of it. */
function DeadLetterError({ error }: { error: string | null }) {
  if (error === null) return null;
  return (
    <Typography
      variant="body2"
      title={firstLine(error)}
      sx={{
        overflowWrap: 'anywhere',
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: '3',
        overflow: 'hidden',
      }}
    >
      {firstLine(error)}
    </Typography>
  );
}

/** The topic and key of an event, linked to its details. */
function DeadLetterLink({ record: { id, topic, key } }: { record: ServiceDeadLetter }) {
  return (
    <>
      <OpenLink id={id} label={`${topic}, key ${key}`}>
        {topic}
      </OpenLink>
      <Typography
        variant="caption"
        color="textSecondary"
        component="div"
        sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
      >
        {key}
      </Typography>
    </>
  );
}
