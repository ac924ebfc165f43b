import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MESSAGES } from '@lanewise/contracts';

/** The page of an unknown address, or of a fault of the app. */
export function ErrorPage({ status = 404, message = MESSAGES.pageNotFound as string }) {
  return (
    <Stack
      component="main"
      spacing={1.5}
      sx={{ alignItems: 'center', justifyContent: 'center', minHeight: '100vh', p: 3, textAlign: 'center' }}
    >
      <title>{`${message} · Lanewise`}</title>
      <Typography variant="h1">{MESSAGES.pageErrorTitle}</Typography>
      <Typography color="textSecondary">
        {status} · {message}
      </Typography>
      <Button variant="contained" href="/">
        Go to the start page
      </Button>
    </Stack>
  );
}
