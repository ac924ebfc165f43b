import { describeBrowser, formatDateTime, fullName, useSignedIn } from '@lanewise/browser';
import { ConfirmDialog, FormSkeleton } from '@lanewise/browser/ui';
import type { AdminUser, SessionView } from '@lanewise/contracts';
import LogoutIcon from '@mui/icons-material/Logout';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ErrorAlert } from '../../shared/error-alert';
import { endUserSessions, fetchUserSessions } from '../api';

/** Lists where a user is signed in. */
export function SessionsTab({ user }: { user: AdminUser }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'sessions', user.id],
    queryFn: () => fetchUserSessions(user.id),
  });
  if (!data && error) return <ErrorAlert error={error} onRetry={refetch} />;
  if (!data) return <FormSkeleton label="Loading the sessions" rows={3} />;
  if (data.length === 0) return <Typography color="textSecondary">Not signed in anywhere.</Typography>;
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Box component="ul" aria-label="Sessions" sx={{ m: 0, p: 0, width: '100%' }}>
        {data.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </Box>
      <SignOutEverywhere user={user} onDone={refetch} />
    </Stack>
  );
}

function Session({ session }: { session: SessionView }) {
  return (
    <Box
      component="li"
      sx={{ py: 1, listStyle: 'none', borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      <Typography sx={{ fontWeight: 600 }} title={session.userAgent ?? undefined}>
        {describeBrowser(session.userAgent)}
        {session.isCurrent && ' · this session'}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {session.address ?? 'Unknown address'} · last used {formatDateTime(session.lastUsedAt)} · signed in{' '}
        {formatDateTime(session.createdAt)}
      </Typography>
    </Box>
  );
}

/** Ends all sessions of a user after a confirmation. */
function SignOutEverywhere({ user, onDone }: { user: AdminUser; onDone: () => unknown }) {
  const notify = useNotify();
  const isSelf = useSignedIn().user.id === user.id;
  const [isConfirming, setIsConfirming] = useState(false);

  const signOut = async () => {
    await endUserSessions(user.id);
    notify('Signed out everywhere.', { type: 'info' });
    onDone();
  };

  return (
    <>
      <Button
        color="error"
        variant="outlined"
        startIcon={<LogoutIcon />}
        onClick={() => setIsConfirming(true)}
      >
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title="Sign out everywhere?"
        confirmLabel="Sign out"
        color="error"
        onConfirm={signOut}
      >
        <Typography>
          <bdi>{fullName(user)}</bdi> will have to sign in again on every device.
          {isSelf && ' That is you: you will be signed out here, too.'}
        </Typography>
      </ConfirmDialog>
    </>
  );
}
