import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface PairProps {
  /** Screens of this width have the two side by side. */
  from: 'sm' | 'lg';
  children: ReactNode;
}

/** Two cards, side by side where there is room. */
export function Pair({ from, children }: PairProps) {
  return (
    <Box
      sx={{
        mb: 2,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', [from]: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}
