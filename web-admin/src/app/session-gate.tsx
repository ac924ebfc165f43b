import {
  FACTOR_PAGE,
  leaveFlashMessage,
  loginAddress,
  restoreSession,
  type SignedOutReason,
  useSession,
} from '@lanewise/browser';
import { ErrorDisplay, PageSpinner } from '@lanewise/browser/ui';
import { MESSAGES } from '@lanewise/contracts';
import { Box, Button, Stack, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { leaveFor, logOut } from './leave';

/** Lets administrators in. Visitors without a session go to the sign-in page, other users are refused. */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.status === 'signed-in' && session.roles.includes('Admin')) return children;
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', alignItems: 'center' }}>
      {session.status === 'signed-in' && (session.needsSecondFactor ? <FactorMissing /> : <Refusal />)}
      {session.status === 'unreachable' && (
        <ErrorDisplay large message={session.message} onRetry={() => void restoreSession()} />
      )}
      {session.status === 'restoring' && <PageSpinner />}
      {session.status === 'signed-out' && <Departure reason={session.reason} />}
    </Box>
  );
}

function Refusal() {
  return (
    <Stack spacing={3} sx={{ p: 3, alignItems: 'center', textAlign: 'center' }}>
      <Typography role="alert" variant="h1">
        {MESSAGES.forbidden}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button variant="contained" href="/search">
          Go to search
        </Button>
        <Button onClick={logOut}>Logout</Button>
      </Stack>
    </Stack>
  );
}

/** Administrators have no rights until they have set up a second factor. */
function FactorMissing() {
  return (
    <Stack spacing={3} sx={{ p: 3, alignItems: 'center', textAlign: 'center' }}>
      <Typography role="alert" variant="h1">
        Administrators need a second factor here.
      </Typography>
      <Button variant="contained" href={FACTOR_PAGE}>
        Add one in your profile
      </Button>
      <Button onClick={logOut}>Logout</Button>
    </Stack>
  );
}

/** Leaves for web-app: after a logout for its start page, otherwise for the sign-in page, which leads back here. */
function Departure({ reason }: { reason: SignedOutReason }) {
  useEffect(() => {
    if (reason === 'expired') leaveFlashMessage(MESSAGES.refreshFailed);
    const here = window.location.pathname + window.location.search;
    void leaveFor(reason === 'logout' ? '/' : loginAddress(here));
  }, [reason]);
  return <PageSpinner />;
}
