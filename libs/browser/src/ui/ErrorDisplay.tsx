import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface ErrorDisplayProps {
  message: string;
  /** Correlation id of an unexpected error, to find it in the log. */
  reference?: string;
  large?: boolean;
  onRetry?: () => void;
}

/** Shows what failed and offers to try again. */
export function ErrorDisplay({ message, reference, large = false, onRetry }: ErrorDisplayProps) {
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
    </Stack>
  );
}
