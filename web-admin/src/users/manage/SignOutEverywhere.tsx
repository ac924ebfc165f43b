import { fullName, useSignedIn } from '@lanewise/browser';
import { ConfirmDialog } from '@lanewise/browser/ui';
import type { AdminUser } from '@lanewise/contracts';
import LogoutIcon from '@mui/icons-material/Logout';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { endUserSessions } from '../api';

/** Ends all sessions of a user after a confirmation. */
export function SignOutEverywhere({ user, onDone }: { user: AdminUser; onDone: () => unknown }) {
  const notify = useNotify();
  const isSelf = useSignedIn().user.id === user.id;
  const [asking, setAsking] = useState(false);

  const signOut = async () => {
    await endUserSessions(user.id);
    notify('Signed out everywhere.', { type: 'info' });
    onDone();
  };

  return (
    <>
      <Button color="error" variant="outlined" startIcon={<LogoutIcon />} onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
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
