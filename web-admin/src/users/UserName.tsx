import { Avatar, Box, Stack, Typography } from '@mui/material';
import { imageAddress, type User } from '@lanewise/contracts';
import { fullName } from './fullName';

/** Who it is: picture or initials, name and company. */
export function UserName({ user }: { user: User }) {
  const initials = [user.firstName, user.lastName].map((name) => [...name][0]?.toUpperCase()).join('');
  return (
    <Stack direction="row" sx={{ gap: 1.25, alignItems: 'center', minWidth: 0 }}>
      <Avatar
        src={user.avatar ? imageAddress(user.avatar) : undefined}
        // The name stands beside it.
        alt=""
        aria-hidden
        sx={{ width: 34, height: 34, fontSize: 13, bgcolor: 'action.selected', color: 'text.primary' }}
      >
        {initials}
      </Avatar>
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
