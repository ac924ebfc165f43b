import { useDraft, useSignedIn } from '@lanewise/browser';
import { DraftNotice } from '@lanewise/browser/ui';
import { MESSAGES, TEXT_RULES, type ChangeEmailRequest } from '@lanewise/contracts';
import { useForm } from 'react-hook-form';
import { Field } from '../../shared/form/field';
import { FormCard } from '../../shared/form/form-card';
import { currentPasswordRules } from '../../shared/form/password-rules';
import { PasswordField } from '../../shared/form/password-field';
import { RequestForm } from '../../shared/form/request-form';
import { trimmed } from '../../shared/form/trimmed';
import { Page } from '../../shared/page';
import { toast } from '../../shared/toast';
import { changeEmail } from './api';

export function ChangeEmailPage() {
  const { user } = useSignedIn();
  const form = useForm<ChangeEmailRequest>({
    defaultValues: { existingEmail: user.email, newEmail: '', password: '' },
  });
  const draft = useDraft(form, { name: 'change-email' });
  const { register, formState } = form;
  const { errors } = formState;

  const send = async (request: ChangeEmailRequest) => {
    await changeEmail(request);
    form.reset();
    toast(MESSAGES.emailChanged, 'success');
  };

  return (
    <Page>
      <FormCard
        title="Change email"
        intro="We'll send a link to the new address. Open it, then sign in with the new email."
      >
        {/* Remounted with a draft: an input does not tell its label that a program filled it in. */}
        <RequestForm key={`${draft.filledIn}`} form={form} onSend={send} submitLabel="Send">
          <DraftNotice isBack={draft.isBack} onDiscard={draft.discard} />
          <Field
            label="Existing email"
            type="email"
            autoComplete="off"
            readOnly
            errorText={errors.existingEmail?.message}
            {...register('existingEmail')}
          />
          <Field
            label="New email"
            type="email"
            // So that password managers store it with the password.
            autoComplete="username"
            autoFocus
            errorText={errors.newEmail?.message}
            {...register('newEmail', trimmed(TEXT_RULES.email))}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            errorText={errors.password?.message}
            {...register('password', { ...currentPasswordRules, ...TEXT_RULES.newPassword })}
          />
        </RequestForm>
      </FormCard>
    </Page>
  );
}
