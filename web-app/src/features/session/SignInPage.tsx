import {
  EMAIL_PATTERN,
  LIMITS,
  MESSAGES,
  PASSWORD_PATTERN,
  RETURN_PARAM,
  type LoginRequest,
} from '@lanewise/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { errorMessage } from '../../shared/api-client';
import { Brand } from '../../shared/Brand';
import { GoTo } from '../../shared/GoTo';
import { pageAfterSignIn } from '../../shared/landing';
import { PageSpinner } from '../../shared/PageSpinner';
import { useSession } from '../../shared/session';
import { ThemeToggle } from '../../shared/ThemeToggle';
import { useLogin } from './api';
import { Field } from './Field';
import { PasswordField } from './PasswordField';

export function SignInPage() {
  const session = useSession();
  const [params] = useSearchParams();
  if (session.status === 'restoring') return <PageSpinner />;
  if (session.status === 'signed-in') {
    return <GoTo path={pageAfterSignIn(params.get(RETURN_PARAM), session.roles)} />;
  }
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <title>Sign in · Lanewise</title>
      <Stack component="header" direction="row" sx={{ px: 2, height: 52, alignItems: 'center' }}>
        <Brand />
        <Box sx={{ flex: 1 }} />
        <ThemeToggle />
      </Stack>
      <Box component="main" sx={{ flex: 1, display: 'grid', placeItems: 'center', p: 2, pb: '12vh' }}>
        <Paper variant="outlined" sx={{ width: '100%', maxWidth: 400, p: { xs: 2.5, sm: 4 } }}>
          <Typography variant="h1">Sign in</Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
            Find the loads worth driving once the empty miles are counted.
          </Typography>
          <SignInForm />
        </Paper>
      </Box>
    </Box>
  );
}

function SignInForm() {
  const login = useLogin();
  const { register, handleSubmit, formState } = useForm<LoginRequest>({
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;

  return (
    <Stack
      component="form"
      spacing={2}
      noValidate
      onSubmit={handleSubmit((request) => login.mutate(request))}
    >
      {login.isError && <Alert severity="error">{errorMessage(login.error, MESSAGES.loginFailed)}</Alert>}
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus
        fault={errors.email?.message}
        {...register('email', {
          required: MESSAGES.required,
          maxLength: { value: LIMITS.email, message: MESSAGES.emailTooLong },
          pattern: { value: EMAIL_PATTERN, message: MESSAGES.emailInvalid },
          setValueAs: (email: string) => email.trim(),
        })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        fault={errors.password?.message}
        {...register('password', {
          required: MESSAGES.required,
          maxLength: { value: LIMITS.password.max, message: MESSAGES.passwordTooLong },
          pattern: { value: PASSWORD_PATTERN, message: MESSAGES.passwordInvalid },
        })}
      />
      <Button type="submit" variant="contained" size="large" loading={login.isPending}>
        Sign In
      </Button>
    </Stack>
  );
}
