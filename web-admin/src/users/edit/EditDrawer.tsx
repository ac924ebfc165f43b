import { addressOf, type AdminUser, type UpdateUserRequest } from '@lanewise/contracts';
import { DrawerEdit } from '../../shared/DrawerEdit';
import { RecordDrawer } from '../../shared/RecordDrawer';
import { EDIT } from '../openings';
import { UserForm } from './UserForm';

/** Edits an account. */
export function EditDrawer() {
  return (
    <RecordDrawer name={EDIT} title="Edit Account" width={460}>
      {(id, close) => (
        <DrawerEdit
          resource="users"
          id={id}
          transform={(user: AdminUser) => toRequest(user)}
          doneText="User updated."
          onDone={close}
        >
          <UserForm onCancel={close} />
        </DrawerEdit>
      )}
    </RecordDrawer>
  );
}

/** Without the roles, which another screen changes. */
const toRequest = (user: AdminUser): UpdateUserRequest => ({
  id: user.id,
  companyName: user.companyName,
  firstName: user.firstName,
  lastName: user.lastName,
  phoneNumber: user.phoneNumber,
  ...addressOf(user),
  mc: user.mc,
  dot: user.dot,
  accountStatus: user.accountStatus,
  startPayedPeriodDate: user.startPayedPeriodDate,
  finishPayedPeriodDate: user.finishPayedPeriodDate,
});
