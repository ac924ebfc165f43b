import { errorMessage, referenceOf, useSignedIn } from '@lanewise/browser';
import { ErrorDisplay } from '@lanewise/browser/ui';
import { Alert, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Section } from '../section';
import { fetchFactors } from './api';
import type { Change } from './change';
import { FactorList } from './factor-list';

const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog')).ChangeDialog }));

/** The factors that signing in requires beside the password. */
export function SignInSecurity() {
  const { needsSecondFactor } = useSignedIn();
  const [change, setChange] = useState<Change | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['second-factors'],
    queryFn: ({ signal }) => fetchFactors(signal),
  });
  return (
    <Section title="Sign-in security">
      {needsSecondFactor && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          Administrators need a second factor here. Add one, and you are an administrator again.
        </Alert>
      )}
      <Typography color="textSecondary">
        With a second factor, your password alone does not sign in.
      </Typography>
      {data ? (
        <FactorList factors={data} onChange={setChange} />
      ) : error ? (
        <ErrorDisplay
          message={errorMessage(error)}
          reference={referenceOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton role="status" aria-label="Loading the second factors" variant="rounded" height={150} />
      )}
      {change && (
        <Suspense>
          <ChangeDialog change={change} onChanged={refetch} onClose={() => setChange(null)} />
        </Suspense>
      )}
    </Section>
  );
}
