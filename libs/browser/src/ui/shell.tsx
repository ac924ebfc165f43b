import { SUPPORT_EMAIL } from '@lanewise/contracts';
import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import IdeaIcon from '@mui/icons-material/LightbulbOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import BookIcon from '@mui/icons-material/MenuBookOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import OffIcon from '@mui/icons-material/ToggleOffOutlined';
import OnIcon from '@mui/icons-material/ToggleOn';
import {
  AppBar,
  Box,
  IconButton,
  ListItemIcon,
  MenuItem,
  Toolbar,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { type ReactNode, useState } from 'react';
import { browserData } from '../site-data.js';
import { STORAGE_KEYS } from '../storage-keys.js';
import { HeaderMenu } from './header-menu.js';
import { TOP_BAR_HEIGHT } from './layout.js';
import { PageTitle } from './page-title.js';
import { ProfileMenu } from './profile-menu.js';
import { SideMenu } from './side-menu.js';
import { SkipLink } from './skip-link.js';
import { useAppLink } from './use-app-link.js';
import { useDarkMode } from './use-dark-mode.js';

/**
 * Returns whether the side menu is open, whether there is room for it beside the page, and a setter. Beside the
 * page, the choice is stored on this device; over it, the menu always starts closed.
 * @param openFrom width of the screen in pixels from which the menu starts open; it starts closed without one
 */
function useSideMenu(openFrom?: number) {
  const wide = useMediaQuery((theme) => theme.breakpoints.up('md'));
  const roomy = useMediaQuery(openFrom === undefined ? 'not all' : `(min-width: ${openFrom}px)`);
  const [choice, setChoice] = useState(() => browserData.getItem(STORAGE_KEYS.sideMenu));
  const [overlaid, setOverlaid] = useState(false);

  const setOpen = (open: boolean) => {
    if (!wide) return setOverlaid(open);
    const next = open ? 'open' : 'closed';
    browserData.setItem(STORAGE_KEYS.sideMenu, next);
    setChoice(next);
  };
  return { wide, open: wide ? (choice === null ? roomy : choice === 'open') : overlaid, setOpen };
}

interface ShellProps {
  /** Width of the screen in pixels from which the side menu starts open; it starts closed without one. */
  menuOpenFrom?: number;
  /** Counts shown on items of the side menu, by path. */
  counts?: Record<string, number>;
  /** Shown in the top bar between the settings and the profile. */
  bell?: ReactNode;
  onLogout: () => void;
  children: ReactNode;
}

/** The frame of every signed-in page of both apps: top bar, side menu, content, footer. */
export function Shell({ menuOpenFrom, counts = {}, bell, onLogout, children }: ShellProps) {
  const menu = useSideMenu(menuOpenFrom);
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh', '@media print': { minHeight: 0 } }}>
      <SkipLink />
      <AppBar
        position="fixed"
        color="default"
        elevation={0}
        sx={{
          displayPrint: 'none',
          zIndex: 'modal',
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
          // An open menu pads the page by the width of its scroll bar.
          '&.mui-fixed': { transition: 'none' },
        }}
      >
        <Toolbar variant="dense" sx={{ minHeight: TOP_BAR_HEIGHT, height: TOP_BAR_HEIGHT, px: 1.5, gap: 1 }}>
          <IconButton
            edge="start"
            aria-label={menu.open ? 'Close menu' : 'Open menu'}
            aria-expanded={menu.open}
            onClick={() => menu.setOpen(!menu.open)}
          >
            <MenuIcon fontSize="small" />
          </IconButton>
          <PageTitle />
          <HelpMenu />
          <SettingsMenu />
          {bell}
          <ProfileMenu onLogout={onLogout} />
        </Toolbar>
      </AppBar>
      <SideMenu wide={menu.wide} open={menu.open} onClose={() => menu.setOpen(false)} counts={counts} />
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          pt: `${TOP_BAR_HEIGHT}px`,
          '@media print': { pt: 0 },
          display: 'flex',
          flexDirection: 'column',
        }}
      >
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{ flex: 1, display: 'flex', flexDirection: 'column', outline: 0 }}
        >
          {children}
        </Box>
        <Copyright />
      </Box>
    </Box>
  );
}

const SUGGESTION = `mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent('Feature suggestion for Lanewise')}`;

/** Links to the knowledge base, and to suggest a feature. */
function HelpMenu() {
  const linkTo = useAppLink();
  return (
    <HeaderMenu label="Help" icon={<HelpIcon fontSize="small" />}>
      <MenuItem {...linkTo('/help')}>
        <ListItemIcon>
          <BookIcon fontSize="small" />
        </ListItemIcon>
        Knowledge base
      </MenuItem>
      <MenuItem component="a" href={SUGGESTION}>
        <ListItemIcon>
          <IdeaIcon fontSize="small" />
        </ListItemIcon>
        Suggest a feature
      </MenuItem>
    </HeaderMenu>
  );
}

function SettingsMenu() {
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

/** The footer of every signed-in page. */
function Copyright() {
  return (
    <Typography
      component="footer"
      variant="caption"
      color="textSecondary"
      sx={{ display: 'block', displayPrint: 'none', textAlign: 'center', py: 1 }}
    >
      © {new Date().getFullYear()} Lanewise
    </Typography>
  );
}
