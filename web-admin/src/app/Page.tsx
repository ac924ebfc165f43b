import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  /** What the browser's tab says. */
  title: string;
  children: ReactNode;
}

/** The room that a page has, and its name. */
export function Page({ title, children }: Props) {
  return (
    <Box sx={{ width: '100%', maxWidth: 1760, mx: 'auto', p: { xs: 1.5, sm: 2.5 } }}>
      <title>{`${title} · Lanewise`}</title>
      {children}
    </Box>
  );
}
