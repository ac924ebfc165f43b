import { errorMessage, referenceOf } from '@lanewise/browser';
import { ErrorDisplay } from '@lanewise/browser/ui';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../Section';
import { fetchSessions } from './api';
import { SessionRow } from './SessionRow';
import { SignOutButtons } from './SignOutButtons';

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
