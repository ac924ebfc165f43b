import { errorMessage, referenceOf } from '@lanewise/browser';
import { Alert, type AlertProps, Button, Typography } from '@mui/material';

interface ErrorAlertProps {
  error: unknown;
  onRetry: () => unknown;
  sx?: AlertProps['sx'];
}

/** Shows why something could not be loaded, with a button to try again. */
export function ErrorAlert({ error, onRetry, sx }: ErrorAlertProps) {
  const reference = referenceOf(error);
  return (
    <Alert
      severity="error"
      sx={sx}
      action={
        <Button color="inherit" size="small" onClick={() => void onRetry()}>
          Try again
        </Button>
      }
    >
      {errorMessage(error)}
      {reference && (
        <Typography variant="caption" component="p">
          Reference {reference}
        </Typography>
      )}
    </Alert>
  );
}
