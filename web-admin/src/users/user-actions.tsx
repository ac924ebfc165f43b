import { ApiError } from '@lanewise/browser';
import { ConfirmDialog, type RowAction } from '@lanewise/browser/ui';
import {
  isWarningTrue,
  MESSAGES,
  WARNED_RECENTLY,
  WARNING_ACTIONS,
  WARNING_KINDS,
  WARNING_REFUSALS,
  WARNING_TEXTS,
  type WarningKind,
} from '@lanewise/contracts';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import FinishDateIcon from '@mui/icons-material/EventBusyOutlined';
import ManageAccountsIcon from '@mui/icons-material/ManageAccountsOutlined';
import LastLoginIcon from '@mui/icons-material/PersonOffOutlined';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { sendWarning } from '../reminders/api';
import type { WarnedUser } from '../reminders/plan-warnings';
import { useWarned } from '../reminders/use-warned';
import { RowActions } from '../shared/list/row-actions';
import { useOpenRecord } from '../shared/record/use-open-record';
import { EDIT, MANAGE } from './user-links';

const WARNING_ICONS = { 'period-ends': FinishDateIcon, inactive: LastLoginIcon } satisfies Record<
  WarningKind,
  unknown
>;

interface Props {
  user: WarnedUser;
  /** Suspends the account, or lifts its suspension; absent where its state is not shown. */
  suspension?: Pick<RowAction, 'label' | 'Icon' | 'busy' | 'onClick'>;
  onRemove: () => void;
}

/** The actions of a user, wherever users are listed. */
export function UserActions({ user, suspension, onRemove }: Props) {
  const edit = useOpenRecord(EDIT);
  const manage = useOpenRecord(MANAGE);
  const [warning, setWarning] = useState<WarningKind>();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const now = new Date();
  return (
    <>
      <RowActions
        name={user.name}
        actions={[
          ...WARNING_KINDS.map((kind) => ({
            label: WARNING_ACTIONS[kind],
            Icon: WARNING_ICONS[kind],
            unavailable: isWarningTrue(kind, user, now) ? undefined : WARNING_REFUSALS[kind],
            onClick: () => {
              setWarning(kind);
              setIsDialogOpen(true);
            },
          })),
          { label: 'Edit Account', Icon: EditIcon, main: true, onClick: () => edit.open(user.id) },
          { label: 'Manage User', Icon: ManageAccountsIcon, onClick: () => manage.open(user.id) },
          ...(suspension ? [suspension] : []),
          { label: 'Remove', Icon: DeleteOutlineIcon, destructive: true, onClick: onRemove },
        ]}
      />
      {warning && (
        <WarnDialog
          open={isDialogOpen}
          onClose={() => setIsDialogOpen(false)}
          kind={warning}
          recipient={user}
        />
      )}
    </>
  );
}

interface WarnProps {
  open: boolean;
  onClose: () => void;
  kind: WarningKind;
  recipient: { id: string; name: string; email: string };
}

/** Shows a warning and its recipient before it is sent, and asks once more when the last one is recent. */
function WarnDialog({ open, onClose, kind, recipient }: WarnProps) {
  const notify = useNotify();
  const onWarned = useWarned();
  const [again, setAgain] = useState(false);

  const send = async () => {
    try {
      await sendWarning(recipient.id, kind, again);
    } catch (error) {
      // The dialog stays open, and shows when and by whom.
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
