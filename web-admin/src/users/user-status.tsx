import type { AdminUser } from '@lanewise/contracts';
import { Chip, Stack } from '@mui/material';
import { AccountStatusChip } from './account-status-chip';

/** The status of an account, and whether it is suspended. */
export function UserStatus({ user }: { user: AdminUser }) {
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      {user.suspendedAt && <Chip size="small" color="error" label="Suspended" />}
      <AccountStatusChip status={user.accountStatus} />
    </Stack>
  );
}
