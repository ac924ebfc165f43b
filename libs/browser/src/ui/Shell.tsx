import MenuIcon from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import type { ReactNode } from 'react';
import { Copyright } from './Copyright.js';
import { HelpMenu } from './HelpMenu.js';
import { TOP_BAR_HEIGHT } from './layout.js';
import { PageTitle } from './PageTitle.js';
import { ProfileMenu } from './ProfileMenu.js';
import { SettingsMenu } from './SettingsMenu.js';
import { SideMenu } from './SideMenu.js';
import { SkipLink } from './SkipLink.js';
import { useSideMenu } from './useSideMenu.js';

interface ShellProps {
  /** Width of the screen in pixels from which the side menu starts open; it starts closed without one. */
  menuOpenFrom?: number;
  /** Counts shown on items of the side menu, by path. */
  counts?: Record<string, number>;
  /** What the top bar has between the settings and the profile. */
  bell?: ReactNode;
  onLogout: () => void;
  children: ReactNode;
}

/** The frame of every signed-in page of both apps: top bar, side menu, content, footer. */
export function Shell({ menuOpenFrom, counts = {}, bell, onLogout, children }: ShellProps) {
  const menu = useSideMenu(menuOpenFrom);
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      <AppBar
        position="fixed"
        color="default"
        elevation={0}
        sx={{
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
