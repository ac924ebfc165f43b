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
import { WarnManyDialog } from '../reminders/WarnManyDialog';
import { ChosenAction } from '../shared/choice/ChosenAction';
import { EndlessList } from '../shared/EndlessList';
import { ExportButton } from '../shared/ExportButton';
import { FilterSelect } from '../shared/FilterSelect';
import { Page } from '../shared/Page';
import { SearchBox } from '../shared/SearchBox';
import { SortMenu } from '../shared/SortMenu';
import { ACCOUNT_STATUS_CHOICES } from './accountStatus';
import { EditDrawer } from './edit/EditDrawer';
import { exportUsers } from './exportUsers';
import { ManageDrawer } from './manage/ManageDrawer';
import { RemoveUserDialog } from './RemoveUserDialog';
import { SuspendDialog } from './SuspendDialog';
import { toWarned, userColumns } from './userColumns';

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
        chosenActions={
          <ChosenAction<AdminUser> label="Warn" Icon={WarnIcon}>
            {(chosen, dialog) => (
              <WarnManyDialog
                warnings={chosen
                  .map(toWarned)
                  .flatMap((user) => WARNING_KINDS.map((kind) => ({ user, kind })))}
                {...dialog}
              />
            )}
          </ChosenAction>
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
