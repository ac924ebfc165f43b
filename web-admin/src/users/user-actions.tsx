import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import FinishDateIcon from '@mui/icons-material/EventBusyOutlined';
import ManageAccountsIcon from '@mui/icons-material/ManageAccountsOutlined';
import LastLoginIcon from '@mui/icons-material/PersonOffOutlined';
import {
  isWarningTrue,
  WARNING_ACTIONS,
  WARNING_KINDS,
  WARNING_REFUSALS,
  type WarningKind,
} from '@lanewise/contracts';
import { useState } from 'react';
import type { WarnedUser } from '../reminders/plan-warnings';
import { WarnDialog } from '../reminders/warn-dialog';
import { RowActions } from '../shared/row-actions';
import type { RowAction } from '@lanewise/browser/ui';
import { useOpenRecord } from '../shared/use-open-record';
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
