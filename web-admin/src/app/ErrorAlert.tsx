import { Alert, Button, type AlertProps } from '@mui/material';

interface ErrorAlertProps {
  message: string | undefined;
  onRetry: () => unknown;
  sx?: AlertProps['sx'];
}

/** Why something could not be loaded, with another try. */
export function ErrorAlert({ message, onRetry, sx }: ErrorAlertProps) {
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
    </Alert>
  );
}
