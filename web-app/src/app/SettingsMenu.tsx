import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import OffIcon from '@mui/icons-material/ToggleOffOutlined';
import OnIcon from '@mui/icons-material/ToggleOn';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';
import { useDarkMode } from '../shared/useDarkMode';
import { HeaderMenu } from './HeaderMenu';

export function SettingsMenu() {
  return (
    <HeaderMenu label="Settings" icon={<SettingsIcon fontSize="small" />}>
      <DarkModeSwitch />
      <MenuItem component={Link} to="/profile">
        <ListItemIcon>
          <PersonIcon fontSize="small" />
        </ListItemIcon>
        Profile
      </MenuItem>
    </HeaderMenu>
  );
}

/** Stays open when it is switched, so that one sees what it did. */
function DarkModeSwitch() {
  const [dark, setDark] = useDarkMode();
  const Toggle = dark ? OnIcon : OffIcon;
  return (
    <MenuItem
      role="menuitemcheckbox"
      aria-checked={dark}
      onClick={(event) => {
        event.stopPropagation();
        setDark(!dark);
      }}
    >
      <ListItemIcon>
        <DarkModeIcon fontSize="small" />
      </ListItemIcon>
      Dark Mode
      <Toggle color={dark ? 'primary' : 'action'} sx={{ fontSize: 34, my: -1, ml: 'auto', pl: 1 }} />
    </MenuItem>
  );
}
