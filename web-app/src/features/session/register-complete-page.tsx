import { MESSAGES, type Registered } from '@lanewise/contracts';
import { Alert, Typography } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { FormCard } from '../../shared/form/form-card';
import { RequestForm } from '../../shared/form/request-form';
import { ResultAlert } from '../../shared/form/result-alert';
import { resendConfirmation } from './api';
import { FormLinks } from './form-links';
import { SignInButton } from './sign-in-button';
import { PageLink } from '../../shared/page-link';

export function RegisterCompletePage() {
  const registered = useLocation().state as (Registered & { email: string }) | null;
  if (registered?.emailConfirmed) {
    return (
      <FormCard title="Your account is ready">
        <Alert severity="success">Your email address is already confirmed. You can sign in now.</Alert>
        <SignInButton />
      </FormCard>
    );
  }
  return (
    <FormCard title="Almost done">
      <Alert severity="info">{MESSAGES.confirmEmailFirst}</Alert>
      <Typography variant="body2" color="textSecondary" sx={{ my: 2 }}>
        No email after a few minutes? Check your spam folder, or {registered ? 'have it sent' : 'sign up'}{' '}
        again.
      </Typography>
      {registered && <SendAgain email={registered.email} />}
      <FormLinks>
        <span>
          Confirmed? <PageLink to="/login">Sign In</PageLink>
        </span>
        <PageLink to="/register">Sign Up</PageLink>
      </FormLinks>
    </FormCard>
  );
}

function SendAgain({ email }: { email: string }) {
  const form = useForm();
  const [sent, setSent] = useState(false);
  return sent ? (
    <ResultAlert>{MESSAGES.confirmationResent}</ResultAlert>
  ) : (
    <RequestForm
      form={form}
      onSend={() => resendConfirmation(email).then(() => setSent(true))}
      submitLabel="Send again"
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{email}</Typography>
    </RequestForm>
  );
}
