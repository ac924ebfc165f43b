import EmailIcon from '@mui/icons-material/AlternateEmail';
import LogoutIcon from '@mui/icons-material/Logout';
import PasswordIcon from '@mui/icons-material/PasswordOutlined';
import { Box, Divider, ListItemIcon, MenuItem, Typography } from '@mui/material';
import { fullName } from '../full-name.js';
import { useSignedIn } from '../use-session.js';
import { HeaderMenu } from './header-menu.js';
import { useAppLink } from './use-app-link.js';
import { UserAvatar } from './user-avatar.js';

/** Name and roles of the signed-in user, links to change email and password, and Logout. */
export function ProfileMenu({ onLogout }: { onLogout: () => void }) {
  const { user, roles } = useSignedIn();
  const linkTo = useAppLink();
  return (
    <HeaderMenu label="Profile" icon={<UserAvatar user={user} size={28} />}>
      <Box
        component="li"
        role="none"
        sx={{ px: 2, py: 1, minWidth: 200, maxWidth: 300, overflowWrap: 'anywhere' }}
      >
        <Typography sx={{ fontWeight: 650 }}>{fullName(user)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {roles.join(', ')}
        </Typography>
      </Box>
      <Divider component="li" role="none" />
      <MenuItem {...linkTo('/change-email')}>
        <ListItemIcon>
          <EmailIcon fontSize="small" />
        </ListItemIcon>
        Change email
      </MenuItem>
      <MenuItem {...linkTo('/change-password')}>
        <ListItemIcon>
          <PasswordIcon fontSize="small" />
        </ListItemIcon>
        Change password
      </MenuItem>
      <MenuItem onClick={onLogout}>
        <ListItemIcon>
          <LogoutIcon fontSize="small" />
        </ListItemIcon>
        Logout
      </MenuItem>
    </HeaderMenu>
  );
}
