import { MESSAGES } from '@lanewise/contracts';
import { Button, Stack, Typography } from '@mui/material';
import { PageHeading } from './page-heading.js';

interface ErrorPageProps {
  status?: number;
  message?: string;
}

/** The page for an unknown address, or for an error of the app itself. */
export function ErrorPage({ status = 404, message = MESSAGES.pageNotFound }: ErrorPageProps) {
  return (
    <Stack sx={{ m: 'auto', gap: 1.5, alignItems: 'center', p: 2, textAlign: 'center' }}>
      <PageHeading tab={status === 404 ? message : undefined}>{MESSAGES.pageErrorTitle}</PageHeading>
      <Typography color="textSecondary">
        {status} · {message}
      </Typography>
      <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
        {status !== 404 && (
          <Button variant="outlined" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        )}
        {status === 404 && window.history.length > 1 && (
          <Button variant="outlined" onClick={() => window.history.back()}>
            Go back
          </Button>
        )}
        <Button variant="contained" href="/">
          Go to the start page
        </Button>
      </Stack>
    </Stack>
  );
}
