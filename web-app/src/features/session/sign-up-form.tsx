import { landingPage } from '@lanewise/browser';
import {
  type Invitation,
  MESSAGES,
  type RegisterRequest,
  SIGN_UP_ROLES,
  type SignUpRole,
  TEXT_RULES,
} from '@lanewise/contracts';
import {
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Link,
  Radio,
  RadioGroup,
  Stack,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Field } from '../../shared/form/field';
import { NewPasswordField } from '../../shared/form/new-password-field';
import { newPasswordRules, repeatOf } from '../../shared/form/password-rules';
import { PasswordField } from '../../shared/form/password-field';
import { RequestForm } from '../../shared/form/request-form';
import { trimmed } from '../../shared/form/trimmed';
import { register, signIn } from './api';

interface SignUpFormProps {
  invitation?: Invitation & { code: string };
}

export function SignUpForm({ invitation }: SignUpFormProps) {
  const navigate = useNavigate();
  const form = useForm<RegisterRequest>({
    defaultValues: {
      companyName: invitation?.companyName ?? '',
      role: invitation?.role ?? 'Carrier',
      firstName: '',
      lastName: '',
      email: invitation?.email ?? '',
      password: '',
      confirmPassword: '',
    },
  });
  const { errors } = form.formState;

  const signUp = async (request: RegisterRequest) => {
    const registered = await register({ ...request, invitationCode: invitation?.code });
    // Whoever was invited is in at once. Where that fails, the next page leads to the sign-in.
    const { email, password } = request;
    const roles = registered.emailConfirmed ? await signIn({ email, password }).catch(() => null) : null;
    await navigate(roles ? landingPage(roles) : '/register-complete', {
      replace: true,
      state: { ...registered, email },
    });
  };

  return (
    <RequestForm form={form} onSend={signUp} submitLabel="Sign Up">
      <Field
        label="Company name"
        autoComplete="organization"
        errorText={errors.companyName?.message}
        {...form.register('companyName', trimmed(TEXT_RULES.companyName))}
      />
      <RoleField
        value={form.watch('role')}
        onChange={(role) => form.setValue('role', role)}
        errorText={errors.role?.message}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <Field
          label="First name"
          autoComplete="given-name"
          errorText={errors.firstName?.message}
          {...form.register('firstName', trimmed(TEXT_RULES.firstName))}
        />
        <Field
          label="Last name"
          autoComplete="family-name"
          errorText={errors.lastName?.message}
          {...form.register('lastName', trimmed(TEXT_RULES.lastName))}
        />
      </Stack>
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        readOnly={!!invitation}
        hint={invitation && 'We sent your invitation here, so this address is already confirmed.'}
        errorText={errors.email?.message}
        {...form.register('email', trimmed(TEXT_RULES.email))}
      />
      <NewPasswordField
        label="Password"
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
      <Typography variant="body2" color="textSecondary">
        By signing up, you agree to the{' '}
        <Link href="/terms" target="_blank">
          Conditions
        </Link>{' '}
        and the{' '}
        <Link href="/privacy" target="_blank">
          Privacy Policy
        </Link>
        .
      </Typography>
    </RequestForm>
  );
}

interface RoleFieldProps {
  value: SignUpRole;
  onChange: (role: SignUpRole) => void;
  errorText: string | undefined;
}

/** Carriers haul loads; brokers post them. */
function RoleField({ value, onChange, errorText }: RoleFieldProps) {
  const id = useId();
  return (
    <FormControl error={!!errorText}>
      <FormLabel id={id} sx={{ typography: 'body2' }}>
        Role
      </FormLabel>
      <RadioGroup
        row
        name="role"
        aria-labelledby={id}
        value={value}
        onChange={(_, role) => onChange(role as SignUpRole)}
      >
        {SIGN_UP_ROLES.map((role) => (
          <FormControlLabel key={role} value={role} label={role} control={<Radio size="small" />} />
        ))}
      </RadioGroup>
      {errorText && <FormHelperText>{errorText}</FormHelperText>}
    </FormControl>
  );
}
