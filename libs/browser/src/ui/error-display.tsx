import { Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface ErrorDisplayProps {
  message: string;
  /** Correlation id of an unexpected error, to find it in the log. */
  reference?: string;
  large?: boolean;
  onRetry?: () => void;
  /** More actions. */
  children?: ReactNode;
}

/** Shows what failed and offers to try again. */
export function ErrorDisplay(props: ErrorDisplayProps) {
  const { message, reference, large = false, onRetry, children } = props;
  return (
    <Stack
      role="alert"
      spacing={1.5}
      sx={{ alignItems: 'center', justifyContent: 'center', p: 3, minHeight: large ? '60vh' : undefined }}
    >
      <Typography color="error" variant={large ? 'h2' : 'body1'} sx={{ textAlign: 'center' }}>
        {message}
      </Typography>
      {reference && (
        <Typography variant="caption" color="textSecondary">
          Reference {reference}
        </Typography>
      )}
      {onRetry && (
        <Button variant="outlined" onClick={onRetry}>
          Try again
        </Button>
      )}
      {children}
    </Stack>
  );
}
