import { useSignedIn } from '@lanewise/browser';
import { MESSAGES, type ChangePasswordRequest } from '@lanewise/contracts';
import { useForm } from 'react-hook-form';
import { Field } from '../../shared/form/field';
import { FormCard } from '../../shared/form/form-card';
import { NewPasswordField } from '../../shared/form/new-password-field';
import { currentPasswordRules, newPasswordRules, repeatOf } from '../../shared/form/password-rules';
import { PasswordField } from '../../shared/form/password-field';
import { RequestForm } from '../../shared/form/request-form';
import { Page } from '../../shared/page';
import { toast } from '../../shared/toast';
import { changePassword } from './api';

export function ChangePasswordPage() {
  const { user } = useSignedIn();
  const form = useForm<ChangePasswordRequest>({
    defaultValues: { email: user.email, oldPassword: '', newPassword: '', confirmNewPassword: '' },
  });
  const { register, watch, formState } = form;
  const { errors } = formState;

  const send = async (request: ChangePasswordRequest) => {
    await changePassword(request);
    form.reset();
    toast(MESSAGES.passwordChanged, 'success');
  };

  return (
    <Page>
      <FormCard
        title="Change password"
        intro="You will be signed out everywhere. Then sign in with the new password."
      >
        <RequestForm form={form} onSend={send} submitLabel="Send">
          <Field
            label="Email"
            type="email"
            autoComplete="username"
            readOnly
            errorText={errors.email?.message}
            {...register('email')}
          />
          <PasswordField
            label="Old password"
            autoComplete="current-password"
            autoFocus
            errorText={errors.oldPassword?.message}
            {...register('oldPassword', currentPasswordRules)}
          />
          <NewPasswordField
            label="New password"
            typed={watch('newPassword')}
            errorText={errors.newPassword?.message}
            {...register('newPassword', { ...newPasswordRules, deps: 'confirmNewPassword' })}
          />
          <PasswordField
            label="Confirm new password"
            autoComplete="new-password"
            errorText={errors.confirmNewPassword?.message}
            {...register('confirmNewPassword', repeatOf('newPassword', MESSAGES.confirmNewPasswordInvalid))}
          />
        </RequestForm>
      </FormCard>
    </Page>
  );
}
