import { Box, Button, CircularProgress, Stack, Typography } from '@mui/material';
import { MESSAGES } from '@lanewise/contracts';
import { type ReactNode, useEffect, useState } from 'react';
import { leaveForLogin, restoreSession, signOut } from './session';

type Gate = { state: 'restoring' | 'open' | 'refused' } | { state: 'failed'; message: string };

/** Lets administrators in. Visitors without a session go to the sign-in page, others are told. */
export function SessionGate({ children }: { children: ReactNode }) {
  const [gate, setGate] = useState<Gate>({ state: 'restoring' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let abandoned = false;
    const settle = (next: Gate) => {
      if (!abandoned) setGate(next);
    };
    restoreSession().then(
      (session) => {
        if (!session) void leaveForLogin();
        else settle({ state: session.roles.includes('Admin') ? 'open' : 'refused' });
      },
      (error: Error) => settle({ state: 'failed', message: error.message }),
    );
    return () => {
      abandoned = true;
    };
  }, [attempt]);

  if (gate.state === 'open') return children;
  if (gate.state === 'refused') {
    return (
      <Notice text={MESSAGES.forbidden}>
        <Button variant="contained" href="/search">
          Go to search
        </Button>
        <Button onClick={() => void signOut()}>Sign out</Button>
      </Notice>
    );
  }
  if (gate.state === 'failed') {
    const retry = () => {
      setGate({ state: 'restoring' });
      setAttempt(attempt + 1);
    };
    return (
      <Notice text={gate.message}>
        <Button variant="contained" onClick={retry}>
          Try again
        </Button>
      </Notice>
    );
  }
  return (
    <Stack component="main" sx={{ minHeight: '100vh', alignItems: 'center', justifyContent: 'center' }}>
      <CircularProgress aria-label="Restoring your session" />
    </Stack>
  );
}

function Notice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Stack
      component="main"
      spacing={3}
      sx={{ minHeight: '100vh', p: 3, alignItems: 'center', justifyContent: 'center', textAlign: 'center' }}
    >
      <Box role="alert">
        <Typography variant="h1">{text}</Typography>
      </Box>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
        {children}
      </Stack>
    </Stack>
  );
}
