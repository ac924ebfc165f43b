import { formatDate } from '@lanewise/browser';
import type { AdminUser } from '@lanewise/contracts';
import { DrawerEdit } from '../../shared/form/drawer-edit';
import { RecordDrawer } from '../../shared/record/record-drawer';
import { ACCOUNT_STATUS_CHOICES } from '../account-status';
import { EDIT } from '../user-links';
import { UserForm } from './user-form';

/** Edits an account. */
export function EditDrawer() {
  return (
    <RecordDrawer name={EDIT} title="Edit Account" width={460}>
      {(id, close) => (
        <DrawerEdit<AdminUser>
          resource="users"
          id={id}
          toValues={toValues}
          describe={describe}
          doneText="User updated."
          onDone={close}
        >
          <UserForm onCancel={close} />
        </DrawerEdit>
      )}
    </RecordDrawer>
  );
}

/** Without the picture and the roles, which are changed elsewhere. */
const toValues = ({ avatar: _avatar, roles: _roles, ...user }: AdminUser) => user;

function describe(field: string, value: unknown): string | undefined {
  if (field === 'accountStatus') return ACCOUNT_STATUS_CHOICES.find(({ id }) => id === value)?.name;
  if (field.endsWith('PayedPeriodDate') && value) return formatDate(value as string);
  return undefined;
}
