import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** Links to related pages, below a form. */
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
