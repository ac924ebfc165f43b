import {
  ApiError,
  FACTOR_PAGE,
  RETURN_PARAM,
  pageAfterSignIn,
  isStorageBlocked,
  useSession,
} from '@lanewise/browser';
import { PageSpinner } from '@lanewise/browser/ui';
import { TEXT_RULES, type FactorMethod, type LoginRequest } from '@lanewise/contracts';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Alert, Stack } from '@mui/material';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { Field } from '../../shared/form/field';
import { FormCard } from '../../shared/form/form-card';
import { currentPasswordRules } from '../../shared/form/password-rules';
import { PasswordField } from '../../shared/form/password-field';
import { RequestForm } from '../../shared/form/request-form';
import { trimmed } from '../../shared/form/trimmed';
import { GoTo } from '../../shared/go-to';
import { PageLink } from '../../shared/page-link';
import { signIn, signInWithPasskey } from './api';
import { CardSpinner } from './card-spinner';
import { FormLinks } from './form-links';
import { PasskeyButton } from './passkey-button';

/** Most accounts have no second factor. */
const SecondFactorForm = lazy(async () => ({
  default: (await import('./second-factor-form')).SecondFactorForm,
}));

const neverChanges = () => () => undefined;

export function SignInPage() {
  const session = useSession();
  const [params] = useSearchParams();
  const isForgetful = useSyncExternalStore(neverChanges, isStorageBlocked, () => false);
  if (session.status === 'restoring') return <PageSpinner />;
  if (session.status === 'signed-in') {
    const { roles, needsSecondFactor } = session;
    const path = needsSecondFactor ? FACTOR_PAGE : pageAfterSignIn(params.get(RETURN_PARAM), roles);
    return <GoTo path={path} />;
  }
  return (
    <FormCard title="Sign in" intro="Find loads that still pay after the empty miles.">
      {isForgetful && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          This browser remembers nothing of this site, so you will be signed out when you leave or reload the
          page. Please allow cookies and site data for it, or free some space.
        </Alert>
      )}
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
  const [challenge, setChallenge] = useState<{ request: LoginRequest; methods: FactorMethod[] } | null>(null);

  const send = async (request: LoginRequest) => {
    try {
      await signIn(request);
    } catch (error) {
      const methods = error instanceof ApiError && error.problem?.methods;
      if (!methods) throw error;
      setChallenge({ request, methods });
    }
  };

  if (challenge) {
    return (
      <Suspense fallback={<CardSpinner />}>
        <SecondFactorForm {...challenge} onBack={() => setChallenge(null)} />
      </Suspense>
    );
  }
  return (
    <Stack spacing={2}>
      <RequestForm form={form} onSend={send} submitLabel="Sign In">
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
          {...form.register('password', currentPasswordRules)}
        />
      </RequestForm>
      <PasskeyButton label="Sign in with a passkey" onPasskey={signInWithPasskey} />
    </Stack>
  );
}
