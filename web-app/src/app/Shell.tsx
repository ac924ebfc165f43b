import MenuIcon from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { TOP_BAR_HEIGHT } from '../shared/layout';
import { SkipLink } from '../shared/SkipLink';
import { Copyright } from './Copyright';
import { HelpMenu } from './HelpMenu';
import { PageTitle } from './PageTitle';
import { ProfileMenu } from './ProfileMenu';
import { SettingsMenu } from './SettingsMenu';
import { SideMenu } from './SideMenu';

/** The frame of every signed-in page: top bar, side menu, content, footer. */
export function Shell() {
  const wide = useMediaQuery((theme) => theme.breakpoints.up('md'));
  const [menuOpen, setMenuOpen] = useState(false);

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
            aria-label={menuOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={menuOpen}
            onClick={() => setMenuOpen(!menuOpen)}
          >
            <MenuIcon fontSize="small" />
          </IconButton>
          <PageTitle />
          <HelpMenu />
          <SettingsMenu />
          <ProfileMenu />
        </Toolbar>
      </AppBar>
      <SideMenu wide={wide} open={menuOpen} onClose={() => setMenuOpen(false)} />
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
          <Outlet />
        </Box>
        <Copyright />
      </Box>
    </Box>
  );
}
