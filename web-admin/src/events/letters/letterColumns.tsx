import { formatDateTime } from '@lanewise/browser';
import { Checkbox, Link, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Column } from '../../shared/columns';
import { formatAge } from '../../shared/format';
import { useOpenRecord } from '../../shared/useOpenRecord';
import type { ServiceLetter } from '../api';
import { firstLine } from './firstLine';
import { ReplayButton } from './ReplayButton';
import { StateChip } from './StateChip';

export const LETTER_COLUMNS: Column<ServiceLetter>[] = [
  { label: 'Select', card: 'title', render: (record) => <LetterCheckbox record={record} /> },
  { label: 'Event', source: 'topic', card: 'title', render: (record) => <LetterLink record={record} /> },
  { label: 'Service', render: ({ service }) => service },
  { label: 'State', source: 'state', card: 'corner', render: ({ state }) => <StateChip state={state} /> },
  {
    label: 'Attempts',
    source: 'attempts',
    sortByOrder: 'DESC',
    align: 'right',
    render: ({ attempts }) => attempts,
  },
  {
    label: 'Age',
    source: 'occurredAt',
    align: 'right',
    sx: { whiteSpace: 'nowrap' },
    render: ({ ageSeconds, occurredAt }) => (
      <span title={formatDateTime(occurredAt)}>{formatAge(ageSeconds)}</span>
    ),
  },
  {
    label: 'Last error',
    sx: { width: '40%', minWidth: 200 },
    render: ({ error }) => <LetterError error={error} />,
  },
  { label: 'Replay', card: 'footer', render: (record) => <ReplayButton record={record} /> },
];

/** Selects a parked event for a replay with others; nothing for those that are being retried anyway. */
function LetterCheckbox({ record: { id, topic, key, state } }: { record: ServiceLetter }) {
  const { selectedIds, onToggleItem } = useListContext<ServiceLetter>();
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
function LetterError({ error }: { error: string | null }) {
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
function LetterLink({ record: { id, topic, key } }: { record: ServiceLetter }) {
  const { linkTo } = useOpenRecord();
  return (
    <>
      <Link
        component={RouterLink}
        to={linkTo(id)}
        underline="hover"
        aria-label={`${topic}, key ${key}`}
        sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {topic}
      </Link>
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
