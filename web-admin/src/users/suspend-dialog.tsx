import { fullName } from '@lanewise/browser';
import { ConfirmDialog } from '@lanewise/browser/ui';
import { type AdminUser, SUSPENSION_TEXT_RULES, USER_TEXTS } from '@lanewise/contracts';
import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { focusListTitle } from '../shared/list/list-title';
import { useReplaceRecord } from '../shared/record/use-replace-record';
import { suspendUser } from './api';

interface Props {
  /** Whom to suspend; null while the dialog is closed. */
  user: AdminUser | null;
  onClose: () => void;
}

const { value: MAX_LENGTH, message: TOO_LONG } = SUSPENSION_TEXT_RULES.reason.maxLength;

/** Suspends a user for a reason. */
export function SuspendDialog({ user, onClose }: Props) {
  const notify = useNotify();
  const replace = useReplaceRecord('users');
  const [reason, setReason] = useState('');
  const isTooLong = [...reason.trim()].length > MAX_LENGTH;

  // Keeps the name readable while the dialog fades out.
  const [shownUser, setShownUser] = useState(user);
  if (user && user !== shownUser) {
    setShownUser(user);
    setReason('');
  }

  const suspend = async () => {
    if (!user) return;
    replace(await suspendUser(user.id, { reason: reason.trim() }));
    notify(USER_TEXTS.suspended, { type: 'info' });
  };

  return (
    <ConfirmDialog
      open={user !== null}
      onClose={onClose}
      title="Suspend the account?"
      confirmLabel="Suspend"
      color="error"
      disabled={reason.trim() === '' || isTooLong}
      onConfirm={suspend}
      onConfirmed={focusListTitle}
    >
      <Typography sx={{ mb: 2 }}>
        <bdi>{shownUser && fullName(shownUser)}</bdi> is signed out everywhere and cannot sign in until the
        suspension is lifted. Trucks, loads and invoices stay.
      </Typography>
      <TextField
        label="Reason"
        required
        fullWidth
        multiline
        minRows={2}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isTooLong}
        helperText={isTooLong ? TOO_LONG : 'A note for administrators. The user does not see it.'}
      />
    </ConfirmDialog>
  );
}
