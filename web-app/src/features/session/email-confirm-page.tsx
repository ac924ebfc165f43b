import { errorMessage, isTransient } from '@lanewise/browser';
import { MESSAGES, type EmailCode } from '@lanewise/contracts';
import { Button } from '@mui/material';
import { FormCard } from '../../shared/form/form-card';
import { ResultAlert } from '../../shared/form/result-alert';
import { PageLink } from '../../shared/page-link';
import { CardSpinner } from './card-spinner';
import { confirmEmail } from './api';
import { FormLinks } from './form-links';
import { once } from './once';
import { SignInButton } from './sign-in-button';
import { useRequest } from './use-request';
import { useEmailCode } from './use-email-code';

const confirmOnce = once(confirmEmail);

export function EmailConfirmPage() {
  const link = useEmailCode();
  return (
    <FormCard title="Email confirmation">
      {link ? <Confirmation key={link.code} link={link} /> : <Failure message={MESSAGES.linkInvalid} />}
    </FormCard>
  );
}

function Confirmation({ link }: { link: EmailCode }) {
  const confirmation = useRequest(link, confirmOnce);
  if (confirmation.status === 'loading') return <CardSpinner />;
  if (confirmation.status === 'failed') {
    const { error, retry } = confirmation;
    return <Failure message={errorMessage(error)} onRetry={isTransient(error) ? retry : undefined} />;
  }
  return (
    <>
      <ResultAlert>Your email address {link.email} is confirmed.</ResultAlert>
      <SignInButton />
    </>
  );
}

function Failure({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <>
      <ResultAlert severity="error">{message}</ResultAlert>
      {onRetry && (
        <Button variant="outlined" onClick={onRetry} sx={{ mt: 2 }}>
          Try again
        </Button>
      )}
      <FormLinks>
        <span>
          Already confirmed? <PageLink to="/login">Sign In</PageLink>
        </span>
        <span>
          No account yet? <PageLink to="/register">Sign Up</PageLink>
        </span>
      </FormLinks>
    </>
  );
}
