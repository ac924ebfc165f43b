import { landingPage, useSession } from '@lanewise/browser';
import { Brand, useAppLink } from '@lanewise/browser/ui';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link, useLocation } from 'react-router';
import { PageLink } from '../shared/PageLink';
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

/** Links to the sign-in page, or to the pages of the signed-in user. */
function Entrance() {
  const session = useSession();
  const { pathname } = useLocation();
  const linkTo = useAppLink();

  if (session.status === 'signed-in') {
    return (
      <IconButton edge="end" aria-label="Dashboard" title="Dashboard" {...linkTo(landingPage(session.roles))}>
        <DashboardIcon fontSize="small" />
      </IconButton>
    );
  }
  // The sign-in page has its own button.
  if (session.status !== 'signed-out' || pathname === '/login') return null;
  return (
    <Button component={Link} to="/login" size="small" variant="outlined">
      Sign In
    </Button>
  );
}
