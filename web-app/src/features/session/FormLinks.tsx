import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** Where else one may want to go, below a form. */
export function FormLinks({ children }: { children: ReactNode }) {
  return (
    <Stack
      direction="row"
      sx={{ mt: 2.5, gap: 1, flexWrap: 'wrap', justifyContent: 'space-between', typography: 'body2' }}
    >
      {children}
    </Stack>
  );
}
