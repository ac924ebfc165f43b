import { useSignedIn } from '@lanewise/browser';
import { PageHeading } from '@lanewise/browser/ui';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { Page } from '../../shared/Page';
import { AvatarEditor } from './AvatarEditor';
import { NotificationKinds } from './kinds/NotificationKinds';
import { PaidPeriod } from './paid-period/PaidPeriod';
import { ProfileForm } from './ProfileForm';
import { SignInSecurity } from './security/SignInSecurity';
import { Sessions } from './sessions/Sessions';

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
