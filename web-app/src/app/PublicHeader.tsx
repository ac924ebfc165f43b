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

const PAGES = [
  { label: 'Features', path: '/features' },
  { label: 'Prices', path: '/prices' },
  { label: 'Help', path: '/help' },
];

/** Width of the widest entrance, kept free while the session is being restored: nothing moves when it appears. */
const ENTRANCE_WIDTH = 72;

export function PublicHeader() {
  const { pathname } = useLocation();
  return (
    <Stack
      component="header"
      direction="row"
      sx={{
        px: { xs: 1.5, sm: 2 },
        height: 52,
        gap: { xs: 0.5, sm: 1 },
        alignItems: 'center',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        displayPrint: 'none',
      }}
    >
      <MuiLink
        component={Link}
        to="/"
        color="inherit"
        underline="none"
        aria-label="Lanewise, start page"
        sx={{ borderRadius: 1, '& span': { display: { xs: 'none', sm: 'inline' } } }}
      >
        <Brand />
      </MuiLink>
      <Stack
        component="nav"
        direction="row"
        aria-label="Main"
        sx={{ ml: { xs: 1, sm: 2 }, columnGap: { xs: 1.5, sm: 2.5 }, flex: 1 }}
      >
        {PAGES.map(({ label, path }) => (
          <PageLink
            key={path}
            to={path}
            color="textPrimary"
            underline="hover"
            aria-current={pathname === path ? 'page' : undefined}
            sx={{ '&[aria-current]': { fontWeight: 600 } }}
          >
            {label}
          </PageLink>
        ))}
      </Stack>
      <ThemeToggle />
      <Box sx={{ minWidth: ENTRANCE_WIDTH, display: 'flex', justifyContent: 'end' }}>
        <Entrance />
      </Box>
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
  if (session.status !== 'signed-out') return null;
  return (
    <Button
      component={Link}
      to="/login"
      size="small"
      variant="outlined"
      aria-current={pathname === '/login' ? 'page' : undefined}
    >
      Sign In
    </Button>
  );
}
