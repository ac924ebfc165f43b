import { MESSAGES, type EmailCode } from '@lanewise/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '../../shared/form/field';
import { FormCard } from '../../shared/form/form-card';
import { NewPasswordField } from '../../shared/form/new-password-field';
import { ResultAlert } from '../../shared/form/result-alert';
import { newPasswordRules, repeatOf } from '../../shared/form/password-rules';
import { PasswordField } from '../../shared/form/password-field';
import { RequestForm } from '../../shared/form/request-form';
import { UsernameHint } from '../../shared/form/username-hint';
import { resetPassword } from './api';
import { NewLinkHint } from './form-links';
import { SignInButton } from './sign-in-button';
import { useEmailCode } from './use-email-code';

export function ResetPasswordPage() {
  const link = useEmailCode();
  const [done, setDone] = useState(false);
  return (
    <FormCard title="Reset password">
      {done ? (
        <>
          <ResultAlert>{MESSAGES.passwordReset}</ResultAlert>
          <SignInButton />
        </>
      ) : (
        <>
          {link ? (
            <ResetPasswordForm link={link} onDone={() => setDone(true)} />
          ) : (
            <ResultAlert severity="error">{MESSAGES.linkInvalid}</ResultAlert>
          )}
          <NewLinkHint />
        </>
      )}
    </FormCard>
  );
}

function ResetPasswordForm({ link, onDone }: { link: EmailCode; onDone: () => void }) {
  const form = useForm({ defaultValues: { password: '', confirmPassword: '' } });
  const { errors } = form.formState;
  return (
    <RequestForm
      form={form}
      onSend={(passwords) => resetPassword({ ...link, ...passwords }).then(onDone)}
      submitLabel="Change password"
    >
      <UsernameHint email={link.email} />
      <Field label="Email" type="email" value={link.email} disabled />
      <NewPasswordField
        label="New password"
        autoFocus
        typed={form.watch('password')}
        errorText={errors.password?.message}
        {...form.register('password', { ...newPasswordRules, deps: 'confirmPassword' })}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        errorText={errors.confirmPassword?.message}
        {...form.register('confirmPassword', repeatOf('password', MESSAGES.confirmPasswordInvalid))}
      />
    </RequestForm>
  );
}
