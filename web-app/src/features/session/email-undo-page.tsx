import { MESSAGES, type EmailCode } from '@lanewise/contracts';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormCard } from '../../shared/form/form-card';
import { ResultAlert } from '../../shared/form/result-alert';
import { RequestForm } from '../../shared/form/request-form';
import { undoEmail } from './api';
import { NewLinkHint } from './form-links';
import { useEmailCode } from './use-email-code';

export function EmailUndoPage() {
  const link = useEmailCode();
  return (
    <FormCard title="Restore your email">
      {link ? (
        <Restoration link={link} />
      ) : (
        <ResultAlert severity="error">{MESSAGES.linkInvalid}</ResultAlert>
      )}
    </FormCard>
  );
}

/** Restores only at a click: mail scanners open links, but do not click buttons. */
function Restoration({ link }: { link: EmailCode }) {
  const [done, setDone] = useState(false);
  const form = useForm();

  if (done) {
    return (
      <>
        <ResultAlert>
          The email of your account is {link.email} again. We emailed you a link to choose a new password.
        </ResultAlert>
        <NewLinkHint />
      </>
    );
  }
  return (
    <RequestForm
      form={form}
      onSend={() => undoEmail(link).then(() => setDone(true))}
      submitLabel="Restore my email"
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        The email of your account was changed. If that wasn&apos;t you, restore {link.email}. This signs you
        out everywhere, and we&apos;ll email you a link to choose a new password.
      </Typography>
    </RequestForm>
  );
}
