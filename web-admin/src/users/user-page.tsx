import { fullName } from '@lanewise/browser';
import {
  type AdminUser,
  MESSAGES,
  USER_GROUP_LABELS,
  USER_GROUPS,
  USER_SORT_LABELS,
  WARNING_KINDS,
} from '@lanewise/contracts';
import WarnIcon from '@mui/icons-material/CampaignOutlined';
import { useMemo, useState } from 'react';
import { WarnManyDialog } from '../reminders/warn-many-dialog';
import { SelectionAction } from '../shared/selection/selection-action';
import { EndlessList } from '../shared/list/endless-list';
import { ExportButton } from '../shared/list/export-button';
import { FilterSelect } from '../shared/list/filter-select';
import { Page } from '../shared/page';
import { SearchBox } from '../shared/list/search-box';
import { SortMenu } from '../shared/list/sort-menu';
import { ACCOUNT_STATUS_CHOICES } from './account-status';
import { EditDrawer } from './edit/edit-drawer';
import { exportUsers } from './export-users';
import { ManageDrawer } from './manage/manage-drawer';
import { RemoveUserDialog } from './remove-user-dialog';
import { SuspendDialog } from './suspend-dialog';
import { toWarned, userColumns } from './user-columns';

const USER_GROUP_CHOICES = USER_GROUPS.map((id) => ({ id, name: USER_GROUP_LABELS[id] }));
const SUSPENSION_CHOICES = [
  { id: 'true', name: 'Suspended' },
  { id: 'false', name: 'Not suspended' },
];

/** All accounts. */
export function UserPage() {
  const [removing, setRemoving] = useState<AdminUser | null>(null);
  const [suspending, setSuspending] = useState<AdminUser | null>(null);
  const columns = useMemo(() => userColumns({ onSuspend: setSuspending, onRemove: setRemoving }), []);
  return (
    <Page title="Users">
      <EndlessList
        resource="users"
        title="Users"
        sort={{ field: 'firstName', order: 'ASC' }}
        exporter={exportUsers}
        emptyText={MESSAGES.noUsers}
        actions={<ExportButton />}
        filters={
          <>
            <SearchBox hint="First Name, Last Name, Email" />
            <FilterSelect
              source="accountStatus"
              label="Account status"
              all="All"
              choices={ACCOUNT_STATUS_CHOICES}
            />
            <FilterSelect source="group" label="Group" all="All" choices={USER_GROUP_CHOICES} />
            <FilterSelect source="isSuspended" label="Suspension" all="All" choices={SUSPENSION_CHOICES} />
            <SortMenu labels={USER_SORT_LABELS} columns={columns} />
          </>
        }
        columns={columns}
        selectionActions={
          <SelectionAction<AdminUser> label="Warn" Icon={WarnIcon}>
            {(chosen, dialog) => (
              <WarnManyDialog
                warnings={chosen
                  .map(toWarned)
                  .flatMap((user) => WARNING_KINDS.map((kind) => ({ user, kind })))}
                {...dialog}
              />
            )}
          </SelectionAction>
        }
      />
      <EditDrawer />
      <ManageDrawer />
      <SuspendDialog user={suspending} onClose={() => setSuspending(null)} />
      <RemoveUserDialog
        user={removing && { id: removing.id, name: fullName(removing) }}
        onClose={() => setRemoving(null)}
      />
    </Page>
  );
}
