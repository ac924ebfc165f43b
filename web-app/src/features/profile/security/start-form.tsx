import { ApiError } from '@lanewise/browser';
import { FACTOR_TEXT_RULES } from '@lanewise/contracts';
import { Typography } from '@mui/material';
import { useForm } from 'react-hook-form';
import { Field } from '../../../shared/form/field';
import { currentPasswordRules } from '../../../shared/form/password-rules';
import { PasswordField } from '../../../shared/form/password-field';
import { RequestForm } from '../../../shared/form/request-form';
import { trimmed } from '../../../shared/form/trimmed';
import { type Change, CHANGE_ACTIONS } from './change';

export interface StartValues {
  password: string;
  /** The name of a passkey. */
  name: string;
}

interface StartFormProps {
  change: Change;
  onSend: (values: StartValues) => Promise<unknown>;
}

/** The password, and the name of a new passkey. */
export function StartForm({ change, onSend }: StartFormProps) {
  const form = useForm<StartValues>({ defaultValues: { password: '', name: '' } });
  const { register, formState, setError } = form;
  const { errors } = formState;
  const isNamed = change.kind === 'add-passkey';

  const send = async (values: StartValues) => {
    try {
      await onSend(values);
    } catch (error) {
      if (!isNamed || error instanceof ApiError) throw error;
      // Browsers do not say why.
      setError('root', { type: 'server', message: 'No passkey was made. Please try again.' });
    }
  };

  return (
    <RequestForm form={form} onSend={send} submitLabel={CHANGE_ACTIONS[change.kind]}>
      <Typography>
        {change.kind === 'renew-codes'
          ? 'Your present codes will no longer work. Please enter your password.'
          : 'Please enter your password. Your other devices will be signed out.'}
      </Typography>
      {isNamed && (
        <Field
          label="Name"
          autoComplete="off"
          autoFocus
          hint="Such as Laptop or Phone."
          errorText={errors.name?.message}
          {...register('name', trimmed(FACTOR_TEXT_RULES.passkeyName))}
        />
      )}
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus={!isNamed}
        errorText={errors.password?.message}
        {...register('password', currentPasswordRules)}
      />
    </RequestForm>
  );
}
