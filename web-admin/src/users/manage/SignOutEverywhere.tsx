import LogoutIcon from '@mui/icons-material/Logout';
import { Button, Typography } from '@mui/material';
import type { AdminUser } from '@lanewise/contracts';
import { useState } from 'react';
import { useDataProvider, useGetIdentity, useNotify } from 'react-admin';
import { ConfirmDialog } from '../../app/ConfirmDialog';
import type { AdminDataProvider } from '../../app/dataProvider';
import { fullName } from '../fullName';

/** Ends all sessions of a user, after a question. */
export function SignOutEverywhere({ user, onDone }: { user: AdminUser; onDone: () => unknown }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const { identity } = useGetIdentity();
  const [asking, setAsking] = useState(false);

  const signOut = async () => {
    await dataProvider.endUserSessions(user.id);
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
          <bdi>{fullName(user)}</bdi> has to sign in again on every device.
          {identity?.id === user.id && ' That is you: this page ends, too.'}
        </Typography>
      </ConfirmDialog>
    </>
  );
}
