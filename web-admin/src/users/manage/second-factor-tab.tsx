import { fullName, useSignedIn } from '@lanewise/browser';
import { ConfirmDialog, FormSkeleton } from '@lanewise/browser/ui';
import { type AdminUser, FACTOR_MESSAGES, type SecondFactors } from '@lanewise/contracts';
import { Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ErrorAlert } from '../../shared/error-alert';
import { Facts } from '../../shared/record/facts';
import { fetchUserFactors, resetUserFactors } from '../api';

/** The second factors of a user, and how to remove them once they are lost. */
export function SecondFactorTab({ user }: { user: AdminUser }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'second-factors', user.id],
    queryFn: () => fetchUserFactors(user.id),
  });
  if (!data && error) return <ErrorAlert error={error} onRetry={refetch} />;
  if (!data) return <FormSkeleton label="Loading the second factors" rows={3} />;
  if (!data.totp && data.passkeys.length === 0) {
    return (
      <Typography color="textSecondary">
        No second factor.
        {data.isMissing && ' Without one, this user has no rights as an administrator.'}
      </Typography>
    );
  }
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Factors factors={data} />
      <ResetButton user={user} onDone={refetch} />
    </Stack>
  );
}

function Factors({ factors: { totp, passkeys, recoveryCodesLeft } }: { factors: SecondFactors }) {
  return (
    <Facts
      facts={[
        ['Authenticator app', totp ? 'On' : 'Off'],
        ['Passkeys', passkeys.map(({ name }) => name).join(', ') || 'None'],
        ['Recovery codes left', recoveryCodesLeft],
      ]}
    />
  );
}

/** Users remove their own in their profile, which asks for the password. */
function ResetButton({ user, onDone }: { user: AdminUser; onDone: () => unknown }) {
  const notify = useNotify();
  const isSelf = useSignedIn().user.id === user.id;
  const [isConfirming, setIsConfirming] = useState(false);
  if (isSelf) return <Typography>{FACTOR_MESSAGES.own}</Typography>;

  const reset = async () => {
    await resetUserFactors(user.id);
    notify('Second factor removed.', { type: 'info' });
    onDone();
  };

  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setIsConfirming(true)}>
        Remove second factor
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title="Remove second factor?"
        confirmLabel="Remove"
        color="error"
        onConfirm={reset}
      >
        <Typography>
          <bdi>{fullName(user)}</bdi> will be signed out everywhere, and sign in with the password alone. Make
          sure that it is they who ask for it.
        </Typography>
      </ConfirmDialog>
    </>
  );
}
