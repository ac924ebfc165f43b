import { MESSAGES, type Registered } from '@lanewise/contracts';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router';
import { FormCard } from '../../shared/form/FormCard';
import { FormLinks } from './FormLinks';
import { SignInButton } from './SignInButton';
import { PageLink } from '../../shared/PageLink';

export function RegisterCompletePage() {
  const registered = useLocation().state as Registered | null;
  if (registered?.emailConfirmed) {
    return (
      <FormCard title="Your account is ready">
        <Alert severity="success">Your email address is already confirmed. You can sign in now.</Alert>
        <SignInButton />
      </FormCard>
    );
  }
  return (
    <FormCard title="Almost done">
      <Alert severity="info">{MESSAGES.confirmEmailFirst}</Alert>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        No email after a few minutes? Check your spam folder, or sign up again.
      </Typography>
      <FormLinks>
        <span>
          Confirmed? <PageLink to="/login">Sign In</PageLink>
        </span>
        <PageLink to="/register">Sign Up</PageLink>
      </FormLinks>
    </FormCard>
  );
}
