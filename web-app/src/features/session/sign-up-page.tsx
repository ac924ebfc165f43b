import { errorMessage, isTransient } from '@lanewise/browser';
import { ErrorDisplay } from '@lanewise/browser/ui';
import { INVITATION_PARAM } from '@lanewise/contracts';
import { Alert } from '@mui/material';
import { useSearchParams } from 'react-router';
import { FormCard } from '../../shared/form/form-card';
import { PageLink } from '../../shared/page-link';
import { CardSpinner } from './card-spinner';
import { getInvitation } from './api';
import { FormLinks } from './form-links';
import { SignUpForm } from './sign-up-form';
import { useRequest } from './use-request';

export function SignUpPage() {
  const [params] = useSearchParams();
  const code = params.get(INVITATION_PARAM)?.trim();
  return (
    <FormCard title="Sign up" intro="Every account comes with a free plan.">
      {code ? <InvitedSignUp key={code} code={code} /> : <SignUpForm />}
      <FormLinks>
        <span>
          Have an account? <PageLink to="/login">Sign In</PageLink>
        </span>
      </FormLinks>
    </FormCard>
  );
}

function InvitedSignUp({ code }: { code: string }) {
  const request = useRequest(code, getInvitation);
  if (request.status === 'loading') return <CardSpinner />;
  if (request.status === 'loaded') return <SignUpForm invitation={{ ...request.data, code }} />;

  const { error, retry } = request;
  if (isTransient(error)) return <ErrorDisplay message={errorMessage(error)} onRetry={retry} />;
  return (
    <>
      <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
        {errorMessage(error)} You can still sign up.
      </Alert>
      <SignUpForm />
    </>
  );
}
