import { errorMessage, referenceOf, signOut } from '@lanewise/browser';
import { ErrorDisplay } from '@lanewise/browser/ui';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { toast } from '../../../shared/toast';
import { Section } from '../Section';
import { endOtherSessions, fetchSessions } from './api';
import { ConfirmButton } from './ConfirmButton';
import { SessionRow } from './SessionRow';

/** Where the user is signed in, and how to sign out there. */
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
