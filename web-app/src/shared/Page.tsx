import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The content of a signed-in page that does not use the whole width. */
export function Page({ children }: { children: ReactNode }) {
  return <Box sx={{ width: '100%', maxWidth: 760, mx: 'auto', p: { xs: 2, sm: 3 } }}>{children}</Box>;
}
