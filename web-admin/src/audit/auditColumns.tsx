import { describeBrowser, formatDateTime } from '@lanewise/browser';
import type { AuditEntry } from '@lanewise/contracts';
import { Typography } from '@mui/material';
import type { Column } from '../shared/columns';
import { Actor } from './Actor';
import { Changes } from './Changes';
import { EntryFilters } from './EntryFilters';
import { Subject } from './Subject';

const breaking = { minWidth: 140, overflowWrap: 'anywhere' };

export const AUDIT_COLUMNS: Column<AuditEntry>[] = [
  {
    label: 'When',
    source: 'at',
    sortByOrder: 'DESC',
    sx: { whiteSpace: 'nowrap' },
    render: ({ at }) => <time dateTime={`${at}Z`}>{formatDateTime(at)}</time>,
  },
  { label: 'What', card: 'title', sx: breaking, render: (entry) => <Subject entry={entry} /> },
  { label: 'Who', sx: breaking, render: (entry) => <Actor entry={entry} /> },
  {
    label: 'From where',
    sx: breaking,
    render: ({ address, userAgent }) =>
      address === null ? (
        '—'
      ) : (
        <>
          {address}
          <Typography component="div" variant="caption" color="textSecondary" title={userAgent ?? undefined}>
            {describeBrowser(userAgent)}
          </Typography>
        </>
      ),
  },
  {
    label: 'Changes',
    sx: { width: '30%', minWidth: 200 },
    render: ({ changes }) => <Changes changes={changes} />,
  },
  { label: 'More', card: 'footer', render: (entry) => <EntryFilters entry={entry} /> },
];
