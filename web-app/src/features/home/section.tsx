import { Box, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** A sentence below the title. */
  intro?: ReactNode;
  children: ReactNode;
}

/** A part of Home under its heading. */
export function Section({ title, intro, children }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography
        id={id}
        variant="h2"
        sx={{ fontSize: { xs: '1.375rem', md: '1.625rem' }, letterSpacing: '-0.02em' }}
      >
        {title}
      </Typography>
      {intro && (
        <Typography color="textSecondary" sx={{ mt: 0.75, maxWidth: '64ch', fontSize: '0.9375rem' }}>
          {intro}
        </Typography>
      )}
      <Box sx={{ mt: 2.5 }}>{children}</Box>
    </Box>
  );
}
