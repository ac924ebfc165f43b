import { describeBrowser, formatDateTime } from '@lanewise/browser';
import type { SessionView } from '@lanewise/contracts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Ago } from '../../../shared/Ago';
import { toast } from '../../../shared/toast';
import { endSession } from './api';
import { ConfirmButton } from './ConfirmButton';

/** A session: its device, where it was last used from, and since when it has been there. */
export function SessionRow({ session, onEnded }: { session: SessionView; onEnded: () => unknown }) {
  const { id, isCurrent, userAgent, address, lastUsedAt, createdAt } = session;
  const device = describeBrowser(userAgent);
  const signOut = async () => {
    await endSession(id);
    toast(`Signed out of ${device}.`, 'success');
    await onEnded();
  };
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="div" sx={{ fontWeight: 600 }} title={userAgent ?? undefined}>
          {device}
          {isCurrent && <Chip size="small" color="primary" label="This device" sx={{ ml: 1 }} />}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {address ?? 'Unknown address'} · last used{' '}
          <time dateTime={`${lastUsedAt}Z`} title={formatDateTime(lastUsedAt)}>
            <Ago instant={lastUsedAt} />
          </time>{' '}
          · signed in {formatDateTime(createdAt)}
        </Typography>
      </Box>
      {!isCurrent && (
        <ConfirmButton label="Sign out" ariaLabel={`Sign out of ${device}`} onConfirm={signOut}>
          <bdi>{device}</bdi> at {address ?? 'an unknown address'} will have to sign in again.
        </ConfirmButton>
      )}
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
