import { MESSAGES } from '@lanewise/contracts';
import { Typography } from '@mui/material';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ErrorDisplay } from './error-display.js';
import { ErrorPage } from './error-page.js';

/** Interval at which a page whose code could not be fetched tries to reach the server. */
const POLL_MS = 5000;

/** Messages of Chrome, Firefox and Safari for code that they could not fetch. */
const CODE_MISSING = /dynamically imported module|importing a module script failed/i;

/** Replaces a page that failed: its code could not be fetched, or it has an error of its own. */
export function RouteError() {
  const error = useRouteError();
  return error instanceof Error && CODE_MISSING.test(error.message) ? (
    <CodeMissing />
  ) : (
    <ErrorPage status={500} message="Please reload the page." />
  );
}

/** Reloads the page as soon as the server can be reached: a browser may not request the same code again otherwise. */
function CodeMissing() {
  useEffect(() => {
    const reloadIfReachable = async () => {
      if (await isServerReachable()) window.location.reload();
    };
    const timer = setInterval(() => void reloadIfReachable(), POLL_MS);
    const onOnline = () => void reloadIfReachable();
    window.addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onOnline);
    };
  }, []);
  return (
    <ErrorDisplay large message={MESSAGES.networkUnavailable} onRetry={() => window.location.reload()}>
      <Typography color="textSecondary">The page opens by itself once the connection is back.</Typography>
    </ErrorDisplay>
  );
}

async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
