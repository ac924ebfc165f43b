import { ApiError } from '@lanewise/browser';
import { ConfirmDialog } from '@lanewise/browser/ui';
import {
  MESSAGES,
  WARNED_RECENTLY,
  WARNING_ACTIONS,
  WARNING_TEXTS,
  type WarningKind,
} from '@lanewise/contracts';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { sendWarning } from './api';
import { useWarned } from './use-warned';

interface Props {
  open: boolean;
  onClose: () => void;
  kind: WarningKind;
  recipient: { id: string; name: string; email: string };
}

/** Shows a warning and whom it is for before it is sent, and asks once more when the last one is recent. */
export function WarnDialog({ open, onClose, kind, recipient }: Props) {
  const notify = useNotify();
  const onWarned = useWarned();
  const [again, setAgain] = useState(false);

  const send = async () => {
    try {
      await sendWarning(recipient.id, kind, again);
    } catch (error) {
      // The dialog stays, and says when and by whom.
      if (error instanceof ApiError && error.problem?.code === WARNED_RECENTLY) setAgain(true);
      throw error;
    }
    notify(MESSAGES.warningSent, { type: 'info' });
    onWarned();
  };

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Send the ${WARNING_ACTIONS[kind]}?`}
      confirmLabel={again ? 'Send again' : 'Send'}
      onConfirm={send}
    >
      <Typography sx={{ fontWeight: 600 }}>“{WARNING_TEXTS[kind]}”</Typography>
      <Typography sx={{ mt: 1 }}>
        To <bdi>{recipient.name}</bdi>, {recipient.email}, in the bell and by mail.
      </Typography>
    </ConfirmDialog>
  );
}
