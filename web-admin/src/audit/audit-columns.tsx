import { describeBrowser, formatDateTime } from '@lanewise/browser';
import { AUDIT_ACTION_LABELS, type AuditChange, type AuditEntry } from '@lanewise/contracts';
import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { useListFilterContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Column } from '../shared/list/columns';
import { UserLink } from '../shared/links/user-link';
import { OpenLink } from '../shared/record/open-link';
import { userAddress } from '../users/user-links';
import type { AuditPageFilter } from './api';
import { causeText } from './causes';
import { fieldLabel, formatValue } from './format-change';

export const AUDIT_COLUMNS: Column<AuditEntry>[] = [
  {
    label: 'When',
    source: 'at',
    sortByOrder: 'DESC',
    width: 180,
    render: ({ at }) => <time dateTime={`${at}Z`}>{formatDateTime(at)}</time>,
  },
  { label: 'What', card: 'title', width: 240, render: (entry) => <Subject entry={entry} /> },
  { label: 'Who', width: 180, render: (entry) => <Actor entry={entry} /> },
  {
    label: 'From where',
    width: 190,
    leaves: 1,
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
    width: 260,
    leaves: 2,
    render: ({ changes }) => <Changes changes={changes} />,
  },
  { label: 'More', width: 195, card: 'footer', render: (entry) => <EntryFilters entry={entry} /> },
];

/** The action and its subject; an account is linked to its user. */
function Subject({ entry: { id, action, subjectId, subjectName } }: { entry: AuditEntry }) {
  const name = subjectName ?? (subjectId === null ? 'an email that nobody has' : subjectId);
  const isAccount = action.startsWith('account.') && action !== 'account.removed' && subjectId !== null;
  return (
    <Box sx={{ overflowWrap: 'anywhere', 'td &': { display: 'flex' } }}>
      <Typography variant="body2" sx={{ fontWeight: 600, 'td &': { flexShrink: 0 } }}>
        <OpenLink id={id}>{AUDIT_ACTION_LABELS[action] ?? action}</OpenLink>
      </Typography>
      <Typography
        component="div"
        variant="caption"
        color="textSecondary"
        sx={{ minWidth: 0, mt: 0.75, 'td &': { mt: 0 } }}
      >
        {isAccount ? (
          <Link
            component={RouterLink}
            to={userAddress(subjectId)}
            // Cut by itself, not by its cell: what lies behind the next cell would be in the way of its link.
            sx={{ display: 'block', lineHeight: '24px', overflow: 'hidden', textOverflow: 'ellipsis' }}
          >
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
      </Typography>
    </Box>
  );
}

/** The actor: a user, another cause, or somebody who was not signed in. */
function Actor({ entry: { actorId, cause, address } }: { entry: AuditEntry }) {
  if (actorId !== null) return <UserLink id={actorId} />;
  if (cause !== null) return <>Lanewise, after {causeText(cause)}</>;
  return address === null ? 'Lanewise' : 'Not signed in';
}

/** The changes, as old → new. */
function Changes({ changes }: { changes: readonly AuditChange[] }) {
  if (changes.length === 0) return '—';
  return (
    <Box component="ul" aria-label="Changes" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {changes.map(({ field, from, to }) => (
        <Typography key={field} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {fieldLabel(field)}:
          </Box>{' '}
          <bdi>{formatValue(from)}</bdi> → <bdi>{formatValue(to)}</bdi>
        </Typography>
      ))}
    </Box>
  );
}

/** Shows what else was recorded of the subject of an entry, or of the request behind it. */
function EntryFilters({ entry: { subjectId, correlationId } }: { entry: AuditEntry }) {
  const { filterValues, setFilters } = useListFilterContext();
  const { service } = filterValues as AuditPageFilter;
  const show = (filter: AuditPageFilter) => setFilters({ ...(service && { service }), ...filter });
  return (
    <Stack direction="row" sx={{ gap: 0.5, whiteSpace: 'nowrap' }}>
      {subjectId !== null && (
        <Button size="small" onClick={() => show({ subjectId })}>
          History
        </Button>
      )}
      <Button size="small" onClick={() => show({ correlationId })}>
        Done together
      </Button>
    </Stack>
  );
}
