import { RETURN_PARAM, pageAfterSignIn, useSession } from '@lanewise/browser';
import { PageSpinner } from '@lanewise/browser/ui';
import { TEXT_RULES, type LoginRequest } from '@lanewise/contracts';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { Field } from '../../shared/form/Field';
import { FormCard } from '../../shared/form/FormCard';
import { PasswordField } from '../../shared/form/PasswordField';
import { RequestForm } from '../../shared/form/RequestForm';
import { trimmed } from '../../shared/form/trimmed';
import { GoTo } from '../../shared/GoTo';
import { PageLink } from '../../shared/PageLink';
import { signIn } from './api';
import { FormLinks } from './FormLinks';

export function SignInPage() {
  const session = useSession();
  const [params] = useSearchParams();
  if (session.status === 'restoring') return <PageSpinner />;
  if (session.status === 'signed-in') {
    return <GoTo path={pageAfterSignIn(params.get(RETURN_PARAM), session.roles)} />;
  }
  return (
    <FormCard title="Sign in" intro="Find loads that still pay after the empty miles.">
      <SignInForm />
      <FormLinks>
        <PageLink to="/forgot-password">Forgot your password? Reset it by email.</PageLink>
        <span>
          New here? <PageLink to="/register">Sign Up</PageLink>
        </span>
      </FormLinks>
    </FormCard>
  );
}

function SignInForm() {
  const form = useForm<LoginRequest>({ defaultValues: { email: '', password: '' } });
  const { errors } = form.formState;

  return (
    <RequestForm form={form} onSend={signIn} submitLabel="Sign In">
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus
        errorText={errors.email?.message}
        {...form.register('email', trimmed(TEXT_RULES.email))}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        errorText={errors.password?.message}
        {...form.register('password', TEXT_RULES.password)}
      />
    </RequestForm>
  );
}
