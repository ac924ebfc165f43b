import { useSignedIn } from '@lanewise/browser';
import { PageHeading } from '@lanewise/browser/ui';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Page } from '../../shared/Page';
import { AvatarEditor } from './AvatarEditor';
import { describePaidPeriod } from '../../shared/paid-period/describe-paid-period';
import { ProfileForm } from './ProfileForm';

export function ProfilePage() {
  const { user, roles } = useSignedIn();
  return (
    <Page>
      <PageHeading tab="Profile">Check or update your profile settings.</PageHeading>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2.5 }}>
        {describePaidPeriod(user, roles)}
      </Typography>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <Stack sx={{ gap: 3, flexDirection: { xs: 'column', sm: 'row' } }}>
          <AvatarEditor />
          <ProfileForm />
        </Stack>
      </Paper>
    </Page>
  );
}
