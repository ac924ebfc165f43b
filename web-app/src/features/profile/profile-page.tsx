import { errorMessage, useSignedIn } from '@lanewise/browser';
import { DeleteDialog, PageHeading, UserAvatar } from '@lanewise/browser/ui';
import { MESSAGES } from '@lanewise/contracts';
import { Paper, Stack } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../../shared/page';
import { PictureField } from '../../shared/picture/picture-field';
import { toast } from '../../shared/toast';
import { saveAvatar } from './api';
import { NotificationKinds } from './kinds/notification-kinds';
import { PaidPeriod } from './paid-period/paid-period';
import { ProfileForm } from './profile-form';
import { SignInSecurity } from './security/sign-in-security';
import { Sessions } from './sessions/sessions';

export function ProfilePage() {
  const { needsSecondFactor } = useSignedIn();
  return (
    <Page>
      <PageHeading tab="Profile">Check or update your profile settings.</PageHeading>
      <Stack sx={{ mt: 2, gap: 2 }}>
        {needsSecondFactor && <SignInSecurity />}
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
          <Stack sx={{ gap: 3, flexDirection: { xs: 'column', sm: 'row' } }}>
            <AvatarEditor />
            <ProfileForm />
          </Stack>
        </Paper>
        <PaidPeriod />
        <NotificationKinds />
        {!needsSecondFactor && <SignInSecurity />}
        <Sessions />
      </Stack>
    </Page>
  );
}

const SIZE = 120;

/** The user's picture, which is saved at once. */
function AvatarEditor() {
  const { user } = useSignedIn();
  const [isConfirming, setIsConfirming] = useState(false);
  const change = useMutation({
    mutationFn: (picture: File | null) => saveAvatar(user, picture),
    onSuccess: () => toast(MESSAGES.profileUpdated, 'success'),
    onError: (error) => toast(errorMessage(error), 'error'),
  });

  return (
    <>
      <PictureField
        value={user.avatar}
        onChoose={change.mutate}
        onDelete={() => setIsConfirming(true)}
        busy={change.isPending}
        size={SIZE}
      >
        {(src) => <UserAvatar user={user} src={src} size={SIZE} />}
      </PictureField>
      <DeleteDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => change.mutate(null)}
      />
    </>
  );
}
