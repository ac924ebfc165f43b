import { Box, Typography } from '@mui/material';
import type { User } from '@lanewise/contracts';

/** The address, with a note while it is not confirmed. */
export function UserEmail({ user }: { user: User }) {
  return (
    <Box className="line" sx={{ overflowWrap: 'anywhere' }}>
      {user.email}
      {!user.emailConfirmed && (
        <Typography component="div" variant="caption" sx={{ color: 'warning.main' }}>
          not confirmed
        </Typography>
      )}
    </Box>
  );
}
