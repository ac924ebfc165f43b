import { type FactorCode, type FactorMethod, type LoginRequest } from '@lanewise/contracts';
import { Button, Stack, Typography } from '@mui/material';
import { useForm } from 'react-hook-form';
import { codeRules } from '../../shared/form/code-rules';
import { Field } from '../../shared/form/field';
import { RequestForm } from '../../shared/form/request-form';
import { signIn } from './api';
import { PasskeyButton } from './passkey-button';

interface SecondFactorFormProps {
  /** The password was right. */
  request: LoginRequest;
  methods: FactorMethod[];
  onBack: () => void;
}

/** The second step of a sign-in. */
export function SecondFactorForm({ request, methods, onBack }: SecondFactorFormProps) {
  const form = useForm<FactorCode>({ defaultValues: { code: '' } });
  const { errors } = form.formState;
  const hasApp = methods.includes('totp');
  return (
    <Stack spacing={2}>
      {methods.includes('passkey') && (
        <PasskeyButton
          label="Use a passkey"
          explains
          onPasskey={(passkey) => signIn({ ...request, passkey })}
        />
      )}
      <Typography>
        {hasApp
          ? 'Enter the code from your authenticator app, or one of your recovery codes.'
          : 'Or enter one of your recovery codes.'}
      </Typography>
      <RequestForm form={form} onSend={({ code }) => signIn({ ...request, code })} submitLabel="Sign In">
        <Field
          label="Code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          errorText={errors.code?.message}
          {...form.register('code', codeRules)}
        />
      </RequestForm>
      <Button onClick={onBack}>Back</Button>
    </Stack>
  );
}
