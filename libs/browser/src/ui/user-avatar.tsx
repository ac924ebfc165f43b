import { imageAddress, type User } from '@lanewise/contracts';
import { Avatar, Box } from '@mui/material';

interface UserAvatarProps {
  user: Pick<User, 'firstName' | 'lastName' | 'avatar'>;
  /** Pixels. */
  size: number;
  /** Muted initials, for lists. */
  muted?: boolean;
  /** Address of a picture that is not stored yet. */
  src?: string;
}

/** The picture of a user, or the initials where there is none. */
export function UserAvatar({ user, size, muted = false, src }: UserAvatarProps) {
  return (
    <Avatar
      // The name is beside it.
      aria-hidden
      alt=""
      src={src ?? (user.avatar ? imageAddress(user.avatar) : undefined)}
      sx={{
        width: size,
        height: size,
        fontSize: size * 0.4,
        fontWeight: 650,
        bgcolor: muted ? 'action.selected' : 'primary.main',
        color: muted ? 'text.primary' : 'primary.contrastText',
      }}
    >
      {/* Drawn, not written, so that they do not become part of a button's name. */}
      <Box
        component="span"
        data-initials={initialsOf(user)}
        sx={{ '&::before': { content: 'attr(data-initials)' } }}
      />
    </Avatar>
  );
}

function initialsOf({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return [firstName, lastName]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toUpperCase();
}
