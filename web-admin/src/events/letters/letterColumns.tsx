import { formatDateTime } from '@lanewise/browser';
import type { Column } from '../../shared/columns';
import { formatAge } from '../../shared/format';
import type { ServiceLetter } from '../api';
import { LetterCheckbox } from './LetterCheckbox';
import { LetterError } from './LetterError';
import { LetterLink } from './LetterLink';
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
