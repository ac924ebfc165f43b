import { PageHeading } from '@lanewise/browser/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface LegalPageProps {
  title: string;
  intro: ReactNode;
  children: ReactNode;
}

/** The layout of a legal text, for screen and print. */
export function LegalPage({ title, intro, children }: LegalPageProps) {
  return (
    <Box
      component="article"
      sx={{
        width: '100%',
        maxWidth: '68ch',
        mx: 'auto',
        lineHeight: 1.6,
        '& p, & li': { fontSize: '0.9375rem', lineHeight: 1.6 },
        '& ul': { pl: 2.5, my: 1 },
        '& li': { mb: 0.5 },
        // In the dark theme, too.
        '@media print': { maxWidth: 'none', '&, & *': { color: 'black !important' } },
      }}
    >
      <PageHeading>{title}</PageHeading>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        Last update: 12 January 2024
      </Typography>
      <Typography component="p" sx={{ mt: 2 }}>
        {intro}
      </Typography>
      {children}
    </Box>
  );
}
