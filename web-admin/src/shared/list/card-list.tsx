import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  /** Without it, cards in a row have the same height. */
  alignItems?: 'start';
  children: ReactNode;
}

/** A list of cards, two in a row where there is room. */
export function CardList({ alignItems, children }: Props) {
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1.5,
        alignItems,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}
