import { Alert, Button, Typography, type AlertProps } from '@mui/material';

interface ErrorAlertProps {
  message: string | undefined;
  /** Of an unexpected error, for whoever looks for it in the log. */
  reference?: string;
  onRetry: () => unknown;
  sx?: AlertProps['sx'];
}

/** Why something could not be loaded, with another try. */
export function ErrorAlert({ message, reference, onRetry, sx }: ErrorAlertProps) {
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
      {message}
      {reference && (
        <Typography variant="caption" component="p">
          Reference {reference}
        </Typography>
      )}
    </Alert>
  );
}
