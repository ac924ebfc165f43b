import { AUDIT_ACTION_LABELS, type AuditEntry } from '@lanewise/contracts';
import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { MANAGE } from '../users/openings';

/** What has happened, and to what; an account is linked to its user. */
export function Subject({ entry: { action, subjectId, subjectName } }: { entry: AuditEntry }) {
  const name = subjectName ?? (subjectId === null ? 'an email that nobody has' : subjectId);
  const isAccount = action.startsWith('account.') && action !== 'account.removed' && subjectId !== null;
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {AUDIT_ACTION_LABELS[action] ?? action}
      </Typography>
      <Typography component="div" variant="caption" color="textSecondary">
        {isAccount ? (
          <Link component={RouterLink} to={`/users?${MANAGE}=${encodeURIComponent(subjectId)}`}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
      </Typography>
    </Box>
  );
}
