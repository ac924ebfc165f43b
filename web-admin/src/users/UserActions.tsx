import { fullName } from '@lanewise/browser';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ManageAccountsIcon from '@mui/icons-material/ManageAccountsOutlined';
import type { AdminUser } from '@lanewise/contracts';
import { RowActions } from '../shared/RowActions';
import { useOpenRecord } from '../shared/useOpenRecord';
import { EDIT, MANAGE } from './openings';

/** The actions of a user. */
export function UserActions({ user, onRemove }: { user: AdminUser; onRemove: (user: AdminUser) => void }) {
  const edit = useOpenRecord(EDIT);
  const manage = useOpenRecord(MANAGE);
  return (
    <RowActions
      name={fullName(user)}
      actions={[
        { label: 'Edit Account', Icon: EditIcon, onClick: () => edit.open(user.id) },
        { label: 'Manage User', Icon: ManageAccountsIcon, onClick: () => manage.open(user.id) },
        { label: 'Remove', Icon: DeleteOutlineIcon, destructive: true, onClick: () => onRemove(user) },
      ]}
    />
  );
}
