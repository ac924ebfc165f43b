import EmailIcon from '@mui/icons-material/AlternateEmail';
import LogoutIcon from '@mui/icons-material/Logout';
import PasswordIcon from '@mui/icons-material/PasswordOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { signOut, useSignedIn } from '../shared/session';
import { UserAvatar } from '../shared/UserAvatar';
import { HeaderMenu } from './HeaderMenu';

/** Who is signed in, what of that can be changed, and the way out. */
export function ProfileMenu() {
  const { user, roles } = useSignedIn();
  return (
    <HeaderMenu label="Profile" icon={<UserAvatar user={user} size={28} />}>
      <Box
        component="li"
        role="none"
        sx={{ px: 2, py: 1, minWidth: 200, maxWidth: 300, overflowWrap: 'anywhere' }}
      >
        <Typography sx={{ fontWeight: 650 }}>{`${user.firstName} ${user.lastName}`.trim()}</Typography>
        <Typography variant="body2" color="textSecondary">
          {roles.join(', ')}
        </Typography>
      </Box>
      <Divider component="li" role="none" />
      <MenuItem component={Link} to="/change-email">
        <ListItemIcon>
          <EmailIcon fontSize="small" />
        </ListItemIcon>
        Change email
      </MenuItem>
      <MenuItem component={Link} to="/change-password">
        <ListItemIcon>
          <PasswordIcon fontSize="small" />
        </ListItemIcon>
        Change password
      </MenuItem>
      <MenuItem onClick={() => void signOut()}>
        <ListItemIcon>
          <LogoutIcon fontSize="small" />
        </ListItemIcon>
        Logout
      </MenuItem>
    </HeaderMenu>
  );
}
