import { describeBrowser, errorMessage, formatDateTime, referenceOf, signOut } from '@lanewise/browser';
import { ConfirmDialog, ErrorDisplay } from '@lanewise/browser/ui';
import type { SessionView } from '@lanewise/contracts';
import { Box, Button, Chip, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Ago } from '../../../shared/ago';
import { toast } from '../../../shared/toast';
import { Section } from '../section';
import { endOtherSessions, endSession, fetchSessions } from './api';

/** Shows where the user is signed in, with buttons to sign out there. */
export function Sessions() {
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => fetchSessions(signal),
  });
  return (
    <Section title="Where you are signed in">
      {data ? (
        <>
          <Typography color="textSecondary">
            If you do not know one of these, sign out there and change your password.
          </Typography>
          <Box component="ul" aria-label="Sessions" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
            {data.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={refetch} />
            ))}
          </Box>
          <SignOutButtons hasOthers={data.some(({ isCurrent }) => !isCurrent)} onEnded={refetch} />
        </>
      ) : error ? (
        <ErrorDisplay
          message={errorMessage(error)}
          reference={referenceOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton role="status" aria-label="Loading the sessions" variant="rounded" height={160} />
      )}
    </Section>
  );
}

/** Shows a session's device, where it was last used from, and since when it has been signed in. */
function SessionRow({ session, onEnded }: { session: SessionView; onEnded: () => unknown }) {
  const { id, isCurrent, userAgent, address, lastUsedAt, createdAt } = session;
  const device = describeBrowser(userAgent);
  const signOutThere = async () => {
    await endSession(id);
    toast(`Signed out of ${device}.`, 'success');
    await onEnded();
  };
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="div" sx={{ fontWeight: 600 }} title={userAgent ?? undefined}>
          {device}
          {isCurrent && <Chip size="small" color="primary" label="This device" sx={{ ml: 1 }} />}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {address ?? 'Unknown address'} · last used{' '}
          <time dateTime={`${lastUsedAt}Z`} title={formatDateTime(lastUsedAt)}>
            <Ago instant={lastUsedAt} />
          </time>{' '}
          · signed in {formatDateTime(createdAt)}
        </Typography>
      </Box>
      {!isCurrent && (
        <ConfirmButton label="Sign out" ariaLabel={`Sign out of ${device}`} onConfirm={signOutThere}>
          <bdi>{device}</bdi> at {address ?? 'an unknown address'} will have to sign in again.
        </ConfirmButton>
      )}
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** Signs out of several sessions at once. */
function SignOutButtons({ hasOthers, onEnded }: { hasOthers: boolean; onEnded: () => unknown }) {
  const signOutElsewhere = async () => {
    await endOtherSessions();
    toast('Signed out everywhere else.', 'success');
    await onEnded();
  };
  const signOutEverywhere = async () => {
    await endOtherSessions();
    await signOut();
  };
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {hasOthers && (
        <ConfirmButton label="Sign out everywhere else" onConfirm={signOutElsewhere}>
          Every device but this one will have to sign in again.
        </ConfirmButton>
      )}
      <ConfirmButton label="Sign out everywhere" onConfirm={signOutEverywhere}>
        Every device will have to sign in again. You will be signed out here, too.
      </ConfirmButton>
    </Stack>
  );
}

interface ConfirmButtonProps {
  label: string;
  ariaLabel?: string;
  /** Says what will happen. */
  children: ReactNode;
  onConfirm: () => Promise<void>;
}

/** A button that signs out after a confirmation. */
function ConfirmButton({ label, ariaLabel, children, onConfirm }: ConfirmButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" aria-label={ariaLabel} onClick={() => setIsConfirming(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={`${label}?`}
        confirmLabel="Sign out"
        color="error"
        onConfirm={onConfirm}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
