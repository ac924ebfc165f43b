import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import OffIcon from '@mui/icons-material/ToggleOffOutlined';
import OnIcon from '@mui/icons-material/ToggleOn';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { HeaderMenu } from './HeaderMenu.js';
import { useAppLink } from './useAppLink.js';
import { useDarkMode } from './useDarkMode.js';

export function SettingsMenu() {
  const linkTo = useAppLink();
  return (
    <HeaderMenu label="Settings" icon={<SettingsIcon fontSize="small" />}>
      <DarkModeSwitch />
      <MenuItem {...linkTo('/profile')}>
        <ListItemIcon>
          <PersonIcon fontSize="small" />
        </ListItemIcon>
        Profile
      </MenuItem>
    </HeaderMenu>
  );
}

/** Leaves the menu open, so that its effect can be seen. */
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
