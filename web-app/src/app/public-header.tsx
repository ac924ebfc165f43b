import { landingPage, useSession } from '@lanewise/browser';
import { Brand, useAppLink } from '@lanewise/browser/ui';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import { Button, IconButton, Link as MuiLink, Stack } from '@mui/material';
import { type ComponentType, lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { PageLink } from '../shared/page-link';
import { ThemeToggle } from '../shared/theme-toggle';

const PAGES = [
  { label: 'Features', path: '/features' },
  { label: 'Prices', path: '/prices' },
  { label: 'Help', path: '/help' },
];

/** Pixels, kept free for what has not arrived yet: nothing moves when it appears. */
const ENTRANCE_WIDTH = { visitor: 72, user: 106 };

/** Comes after the page, which works without it. In one file with the shell: apart, both would weigh more. */
const HeaderWidgets = lazy<ComponentType>(() =>
  import('./signed-in-shell').then(
    (module) => ({ default: module.HeaderWidgets }),
    () => ({ default: () => null }),
  ),
);

export function PublicHeader() {
  const { pathname } = useLocation();
  const isVisitor = useSession().status === 'signed-out';
  return (
    <Stack
      component="header"
      direction="row"
      sx={{
        px: { xs: 1.5, sm: 2 },
        minHeight: 52,
        // Two rows where a phone is too narrow for one.
        flexWrap: 'wrap',
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
      <Stack
        direction="row"
        sx={{
          minWidth: isVisitor ? ENTRANCE_WIDTH.visitor : ENTRANCE_WIDTH.user,
          gap: 0.5,
          alignItems: 'center',
        }}
      >
        <Entrance />
      </Stack>
    </Stack>
  );
}

/** Links to the sign-in page, or to the pages of the signed-in user, with notifications and profile. */
function Entrance() {
  const session = useSession();
  const { pathname } = useLocation();
  const linkTo = useAppLink();

  if (session.status === 'signed-in') {
    return (
      <>
        <IconButton
          size="small"
          aria-label="Dashboard"
          title="Dashboard"
          {...linkTo(landingPage(session.roles))}
        >
          <DashboardIcon fontSize="small" />
        </IconButton>
        <Suspense>
          <HeaderWidgets />
        </Suspense>
      </>
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
