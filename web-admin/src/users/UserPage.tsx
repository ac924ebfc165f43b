import { type AdminUser, MESSAGES, USER_SORT_LABELS } from '@lanewise/contracts';
import { useState } from 'react';
import { EndlessList } from '../app/EndlessList';
import { ExportButton } from '../app/ExportButton';
import { FilterSelect } from '../app/FilterSelect';
import { Page } from '../app/Page';
import { RemoveDialog } from '../app/RemoveDialog';
import { SearchBox } from '../app/SearchBox';
import { SortMenu } from '../app/SortMenu';
import { ACCOUNT_STATUS_CHOICES } from './accountStatus';
import { EditDrawer } from './edit/EditDrawer';
import { exportUsers } from './exportUsers';
import { ManageDrawer } from './manage/ManageDrawer';
import { UserCards } from './UserCards';
import { UserTable } from './UserTable';

/** Everybody who has an account. */
export default function UserPage() {
  const [removing, setRemoving] = useState<AdminUser | null>(null);
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
            <SearchBox hint="First Name, Last Name" />
            <FilterSelect
              source="accountStatus"
              label="Account status"
              all="All"
              choices={ACCOUNT_STATUS_CHOICES}
            />
            <SortMenu labels={USER_SORT_LABELS} />
          </>
        }
        table={<UserTable onRemove={setRemoving} />}
        cards={<UserCards onRemove={setRemoving} />}
      />
      <EditDrawer />
      <ManageDrawer />
      <RemoveDialog
        resource="users"
        record={removing}
        onClose={() => setRemoving(null)}
        text={() => MESSAGES.deleteText}
        doneText="User removed."
      />
    </Page>
  );
}
