import { PageHeading } from '@lanewise/browser/ui';
import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface FormCardProps {
  title: string;
  /** A sentence below the title. */
  intro?: ReactNode;
  children: ReactNode;
}

/** The frame of a page that is one form: title, introduction, fields. */
export function FormCard({ title, intro, children }: FormCardProps) {
  return (
    <Paper variant="outlined" sx={{ width: '100%', maxWidth: 440, mx: 'auto', p: { xs: 2.5, sm: 4 } }}>
      <PageHeading>{title}</PageHeading>
      {intro && (
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {intro}
        </Typography>
      )}
      <Box sx={{ mt: 3 }}>{children}</Box>
    </Paper>
  );
}
