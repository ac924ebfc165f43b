import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import FinishDateIcon from '@mui/icons-material/EventBusyOutlined';
import ManageAccountsIcon from '@mui/icons-material/ManageAccountsOutlined';
import LastLoginIcon from '@mui/icons-material/PersonOffOutlined';
import { WARNING_ACTIONS, WARNING_KINDS, type WarningKind } from '@lanewise/contracts';
import { useWarn } from '../reminders/useWarn';
import type { RowAction } from '../shared/ActionsMenu';
import { RowActions } from '../shared/RowActions';
import { useOpenRecord } from '../shared/useOpenRecord';
import { EDIT, MANAGE } from './openings';

const WARNING_ICONS = { 'period-ends': FinishDateIcon, inactive: LastLoginIcon } satisfies Record<
  WarningKind,
  unknown
>;

interface Props {
  userId: string;
  /** Full name of the user. */
  name: string;
  /** Suspends the account, or lifts its suspension; absent where its state is not shown. */
  suspension?: Pick<RowAction, 'label' | 'Icon' | 'busy' | 'onClick'>;
  onRemove: () => void;
}

/** The actions of a user, wherever users are listed. */
export function UserActions({ userId, name, suspension, onRemove }: Props) {
  const edit = useOpenRecord(EDIT);
  const manage = useOpenRecord(MANAGE);
  const { warn, warning } = useWarn(userId);
  return (
    <RowActions
      name={name}
      actions={[
        ...WARNING_KINDS.map((kind) => ({
          label: WARNING_ACTIONS[kind],
          Icon: WARNING_ICONS[kind],
          busy: warning === kind,
          onClick: () => warn(kind),
        })),
        { label: 'Edit Account', Icon: EditIcon, main: true, onClick: () => edit.open(userId) },
        { label: 'Manage User', Icon: ManageAccountsIcon, onClick: () => manage.open(userId) },
        ...(suspension ? [suspension] : []),
        { label: 'Remove', Icon: DeleteOutlineIcon, destructive: true, onClick: onRemove },
      ]}
    />
  );
}
