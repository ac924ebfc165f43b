import { fullName } from '@lanewise/browser';
import { UserAvatar } from '@lanewise/browser/ui';
import type { User } from '@lanewise/contracts';
import { Box, Stack, Typography } from '@mui/material';
import { OpenLink } from '../shared/record/open-link';
import { MANAGE } from './user-links';

interface Props {
  user: User;
  /** The name opens the user. */
  linked?: boolean;
}

/** Picture or initials, name and company of a user. */
export function UserName({ user, linked = false }: Props) {
  const name = <bdi>{fullName(user)}</bdi>;
  return (
    <Stack className="line" direction="row" sx={{ gap: 1.25, alignItems: 'center', minWidth: 0 }}>
      <UserAvatar user={user} size={28} muted />
      <Box className="line" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="div" variant="body2" sx={{ fontWeight: 600 }}>
          {linked ? (
            <OpenLink id={user.id} drawer={MANAGE}>
              {name}
            </OpenLink>
          ) : (
            name
          )}
        </Typography>
        <Typography component="div" variant="caption" color="textSecondary">
          <bdi>{user.companyName}</bdi>
        </Typography>
      </Box>
    </Stack>
  );
}
