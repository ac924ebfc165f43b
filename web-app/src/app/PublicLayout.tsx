import { SkipLink } from '@lanewise/browser/ui';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { PublicFooter } from './PublicFooter';
import { PublicHeader } from './PublicHeader';

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
