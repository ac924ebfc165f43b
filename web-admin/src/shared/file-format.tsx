import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export function FormatText({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
      {children}
    </Typography>
  );
}

/** Names of columns or fields under a title. */
export function FormatNames({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <Typography variant="body2" sx={{ mt: 0.75 }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {title}:{' '}
      </Box>
      {names.join(', ')}
    </Typography>
  );
}
