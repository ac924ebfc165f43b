import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

/** A section of a legal text. In print, its heading stays with its text. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3, '& p': { mt: 1, mb: 0 } }}>
      <Typography id={id} variant="h2" sx={{ breakAfter: 'avoid' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
