import { Box, Link, Stack } from '@mui/material';
import type { AdminUser } from '@lanewise/contracts';
import { Link as RouterLink } from 'react-router';
import { auditAddress } from '../../audit/api';
import { AccountStatusChip } from '../AccountStatusChip';
import { UserEmail } from '../UserEmail';
import { UserName } from '../UserName';

export function UserHeader({ user }: { user: AdminUser }) {
  return (
    <Stack sx={{ gap: 1, mb: 2 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <UserName user={user} />
        </Box>
        <AccountStatusChip status={user.accountStatus} />
      </Stack>
      <UserEmail user={user} />
      <Link component={RouterLink} to={auditAddress({ subjectId: user.id })} sx={{ alignSelf: 'flex-start' }}>
        History of the account
      </Link>
    </Stack>
  );
}
