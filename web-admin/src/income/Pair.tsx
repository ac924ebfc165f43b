import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Two cards, side by side on a wide screen. */
export function Pair({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        mb: 2,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}
