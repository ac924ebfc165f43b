import { MESSAGES, TEXT_RULES } from '@lanewise/contracts';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '../../shared/form/Field';
import { FormCard } from '../../shared/form/FormCard';
import { Outcome } from '../../shared/form/Outcome';
import { RequestForm } from '../../shared/form/RequestForm';
import { trimmed } from '../../shared/form/trimmed';
import { PageLink } from '../../shared/PageLink';
import { requestPasswordLink } from './api';
import { FormLinks } from './FormLinks';

export function ForgotPasswordPage() {
  const [sent, setSent] = useState(false);
  return (
    <FormCard
      title="Forgot password"
      intro={!sent && 'Enter the email of your account, and we mail you a link to choose a new password.'}
    >
      {sent ? (
        <Outcome>
          <Typography>{MESSAGES.linkSent}</Typography>
          <Typography>{MESSAGES.useLink}</Typography>
        </Outcome>
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
        fault={form.formState.errors.email?.message}
        {...form.register('email', trimmed(TEXT_RULES.email))}
      />
    </RequestForm>
  );
}
