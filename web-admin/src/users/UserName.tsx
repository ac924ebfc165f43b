import { fullName } from '@lanewise/browser';
import { UserAvatar } from '@lanewise/browser/ui';
import type { User } from '@lanewise/contracts';
import { Box, Stack, Typography } from '@mui/material';

/** Picture or initials, name and company of a user. */
export function UserName({ user }: { user: User }) {
  return (
    <Stack direction="row" sx={{ gap: 1.25, alignItems: 'center', minWidth: 0 }}>
      <UserAvatar user={user} size={34} muted />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="div" variant="body2" sx={{ fontWeight: 600 }}>
          <bdi>{fullName(user)}</bdi>
        </Typography>
        <Typography component="div" variant="caption" color="textSecondary">
          <bdi>{user.companyName}</bdi>
        </Typography>
      </Box>
    </Stack>
  );
}
