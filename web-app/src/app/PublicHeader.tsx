import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link, useLocation } from 'react-router';
import { Brand } from '../shared/Brand';
import { isOtherApp, landingPage } from '../shared/landing';
import { PageLink } from '../shared/PageLink';
import { useSession } from '../shared/session';
import { ThemeToggle } from '../shared/ThemeToggle';

export function PublicHeader() {
  const { pathname } = useLocation();
  return (
    <Stack
      component="header"
      direction="row"
      sx={{
        px: 2,
        height: 52,
        gap: 1,
        alignItems: 'center',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        displayPrint: 'none',
      }}
    >
      <MuiLink component={Link} to="/" color="inherit" underline="none" aria-label="Lanewise, start page">
        <Brand />
      </MuiLink>
      <Box component="nav" aria-label="Main" sx={{ ml: 2, flex: 1 }}>
        <PageLink
          to="/help"
          color="textPrimary"
          underline="hover"
          aria-current={pathname === '/help' ? 'page' : undefined}
        >
          Help
        </PageLink>
      </Box>
      <ThemeToggle />
      <Entrance />
    </Stack>
  );
}

/** The way in, or back to one's own pages. */
function Entrance() {
  const session = useSession();
  const { pathname } = useLocation();

  if (session.status === 'signed-in') {
    const path = landingPage(session.roles);
    return (
      <IconButton
        edge="end"
        aria-label="Dashboard"
        title="Dashboard"
        {...(isOtherApp(path) ? { href: path } : { component: Link, to: path })}
      >
        <DashboardIcon fontSize="small" />
      </IconButton>
    );
  }
  // The page's own button says it there.
  if (session.status !== 'signed-out' || pathname === '/login') return null;
  return (
    <Button component={Link} to="/login" size="small" variant="outlined">
      Sign In
    </Button>
  );
}
