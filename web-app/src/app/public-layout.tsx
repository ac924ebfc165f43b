import { SkipLink } from '@lanewise/browser/ui';
import { SUPPORT_EMAIL } from '@lanewise/contracts';
import { Box, Link, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { PageLink } from '../shared/page-link';
import { PublicHeader } from './public-header';

/** The frame of public pages. */
export function PublicLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <PublicHeader />
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{
          flex: 1,
          display: 'flex',
          flexDirection: 'column',
          px: 2,
          pt: { xs: 2, sm: 'clamp(16px, 6vh, 64px)' },
          pb: { xs: 2, sm: 4 },
          outline: 0,
        }}
      >
        {children}
      </Box>
      <PublicFooter />
    </Box>
  );
}

const PAGES = [
  { label: 'Home', path: '/' },
  { label: 'Conditions', path: '/terms' },
  { label: 'Privacy Policy', path: '/privacy' },
];

function PublicFooter() {
  return (
    <Stack
      component="footer"
      direction="row"
      sx={{
        px: 2,
        py: 1.5,
        columnGap: 2.5,
        rowGap: 1,
        flexWrap: 'wrap',
        justifyContent: 'center',
        alignItems: 'center',
        typography: 'body2',
        borderTop: 1,
        borderColor: 'divider',
        displayPrint: 'none',
      }}
    >
      {PAGES.map(({ label, path }) => (
        <PageLink key={path} to={path} color="textSecondary">
          {label}
        </PageLink>
      ))}
      <Link href={`mailto:${SUPPORT_EMAIL}`} color="textSecondary">
        {SUPPORT_EMAIL}
      </Link>
      <Typography variant="body2" color="textSecondary">
        © {new Date().getFullYear()} Lanewise
      </Typography>
    </Stack>
  );
}
