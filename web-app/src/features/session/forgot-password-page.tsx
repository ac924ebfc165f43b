import { MESSAGES, TEXT_RULES } from '@lanewise/contracts';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '../../shared/form/field';
import { FormCard } from '../../shared/form/form-card';
import { ResultAlert } from '../../shared/form/result-alert';
import { RequestForm } from '../../shared/form/request-form';
import { trimmed } from '../../shared/form/trimmed';
import { PageLink } from '../../shared/page-link';
import { requestPasswordLink } from './api';
import { FormLinks } from './form-links';

export function ForgotPasswordPage() {
  const [sent, setSent] = useState(false);
  return (
    <FormCard
      title="Forgot password"
      intro={!sent && "Enter your account's email and we'll send you a link to choose a new password."}
    >
      {sent ? (
        <ResultAlert>
          <Typography>{MESSAGES.linkSent}</Typography>
          <Typography>{MESSAGES.useLink}</Typography>
        </ResultAlert>
      ) : (
        <ForgotPasswordForm onSent={() => setSent(true)} />
      )}
      <FormLinks>
        <PageLink to="/login">Sign In</PageLink>
        <PageLink to="/register">Sign Up</PageLink>
      </FormLinks>
    </FormCard>
  );
}

function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const form = useForm({ defaultValues: { email: '' } });
  return (
    <RequestForm
      form={form}
      onSend={({ email }) => requestPasswordLink(email).then(onSent)}
      submitLabel="Send"
    >
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus
        errorText={form.formState.errors.email?.message}
        {...form.register('email', trimmed(TEXT_RULES.email))}
      />
    </RequestForm>
  );
}
