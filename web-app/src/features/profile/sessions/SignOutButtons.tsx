import { signOut } from '@lanewise/browser';
import Stack from '@mui/material/Stack';
import { toast } from '../../../shared/toast';
import { endOtherSessions } from './api';
import { ConfirmButton } from './ConfirmButton';

/** Signs out of several sessions at once. */
export function SignOutButtons({ hasOthers, onEnded }: { hasOthers: boolean; onEnded: () => unknown }) {
  const signOutElsewhere = async () => {
    await endOtherSessions();
    toast('Signed out everywhere else.', 'success');
    await onEnded();
  };
  const signOutEverywhere = async () => {
    await endOtherSessions();
    await signOut();
  };
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {hasOthers && (
        <ConfirmButton label="Sign out everywhere else" onConfirm={signOutElsewhere}>
          Every device but this one will have to sign in again.
        </ConfirmButton>
      )}
      <ConfirmButton label="Sign out everywhere" onConfirm={signOutEverywhere}>
        Every device will have to sign in again. You will be signed out here, too.
      </ConfirmButton>
    </Stack>
  );
}
