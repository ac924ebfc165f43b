import { MESSAGES, type EmailCode } from '@lanewise/contracts';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormCard } from '../../shared/form/FormCard';
import { Outcome } from '../../shared/form/Outcome';
import { RequestForm } from '../../shared/form/RequestForm';
import { undoEmail } from './api';
import { NewLinkHint } from './NewLinkHint';
import { useEmailCode } from './useEmailCode';

export function EmailUndoPage() {
  const link = useEmailCode();
  return (
    <FormCard title="Restore your email">
      {link ? <Restoration link={link} /> : <Outcome severity="error">{MESSAGES.linkInvalid}</Outcome>}
    </FormCard>
  );
}

/** Waits for a press of the button: programs that look through the links of mails press none. */
function Restoration({ link }: { link: EmailCode }) {
  const [done, setDone] = useState(false);
  const form = useForm();

  if (done) {
    return (
      <>
        <Outcome>
          {link.email} is the email of your account again. We have mailed you a link to choose a new password.
        </Outcome>
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
        The email of your account was changed. If it was not you, take {link.email} back. All sessions end
        then, and we mail you a link to choose a new password.
      </Typography>
    </RequestForm>
  );
}
