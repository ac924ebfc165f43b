import ProfileIcon from '@mui/icons-material/AccountCircleOutlined';
import EmailIcon from '@mui/icons-material/AlternateEmail';
import PasswordIcon from '@mui/icons-material/Password';
import { ListItemIcon, MenuItem } from '@mui/material';
import { Logout, useGetIdentity, UserMenu } from 'react-admin';

/** Pages of one's own account; they are the other app's. */
const ACCOUNT_PAGES = [
  { label: 'Profile', path: '/profile', Icon: ProfileIcon },
  { label: 'Change email', path: '/change-email', Icon: EmailIcon },
  { label: 'Change password', path: '/change-password', Icon: PasswordIcon },
];

export function AdminUserMenu() {
  const { identity } = useGetIdentity();
  return (
    <UserMenu label={identity?.fullName}>
      {ACCOUNT_PAGES.map(({ label, path, Icon }) => (
        <MenuItem key={path} component="a" href={path}>
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
          {label}
        </MenuItem>
      ))}
      <Logout />
    </UserMenu>
  );
}
