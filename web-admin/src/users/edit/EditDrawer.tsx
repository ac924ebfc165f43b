import type { AdminUser, UpdateUserRequest } from '@lanewise/contracts';
import { DrawerEdit } from '../../app/DrawerEdit';
import { RecordDrawer } from '../../app/RecordDrawer';
import { EDIT } from '../openings';
import { UserForm } from './UserForm';

/** An account's facts, to be changed. */
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

/** The roles are another screen's, so they stay as they are. */
const toRequest = (user: AdminUser): UpdateUserRequest => ({
  id: user.id,
  companyName: user.companyName,
  firstName: user.firstName,
  lastName: user.lastName,
  phoneNumber: user.phoneNumber,
  mc: user.mc,
  dot: user.dot,
  accountStatus: user.accountStatus,
  startPayedPeriodDate: user.startPayedPeriodDate,
  finishPayedPeriodDate: user.finishPayedPeriodDate,
});
