import { type Reminder, REMINDER_STATES, WARNING_ACTIONS, WARNING_KINDS } from '@lanewise/contracts';
import WarnIcon from '@mui/icons-material/CampaignOutlined';
import { useMemo, useState } from 'react';
import { useRefresh } from 'react-admin';
import { SelectionAction } from '../shared/selection/selection-action';
import { EndlessList } from '../shared/list/endless-list';
import { FilterSelect } from '../shared/list/filter-select';
import { Page } from '../shared/page';
import { SearchBox } from '../shared/list/search-box';
import { SortMenu } from '../shared/list/sort-menu';
import { EditDrawer } from '../users/edit/edit-drawer';
import { ManageDrawer } from '../users/manage/manage-drawer';
import { RemoveUserDialog } from '../users/remove-user-dialog';
import { reminderColumns, toWarned } from './reminder-columns';
import { REMINDER_STATE_NAMES } from './reminder-states';
import { WarnManyDialog } from './warn-many-dialog';

const SORT_LABELS = { dueAt: 'Due', warnedAt: 'Warned', fullName: 'Name', email: 'Email' };
const STATES = REMINDER_STATES.map((id) => ({ id, name: REMINDER_STATE_NAMES[id] }));
const KINDS = WARNING_KINDS.map((id) => ({ id, name: WARNING_ACTIONS[id] }));

/** Lists who is due for a warning, who was warned, and which accounts wait for their removal. */
export function ReminderPage() {
  const [removing, setRemoving] = useState<Reminder | null>(null);
  const refresh = useRefresh();
  const columns = useMemo(() => reminderColumns(setRemoving), []);
  return (
    <Page title="Reminders">
      <EndlessList
        resource="reminders"
        title="Reminders"
        sort={{ field: 'dueAt', order: 'DESC' }}
        emptyText="No reminders"
        filters={
          <>
            <SearchBox hint="Name, Email" />
            <FilterSelect source="state" label="State" all="All" choices={STATES} />
            <FilterSelect source="kind" label="Warning" all="All" choices={KINDS} />
            <SortMenu labels={SORT_LABELS} columns={columns} />
          </>
        }
        columns={columns}
        selectionActions={
          <SelectionAction<Reminder> label="Warn" Icon={WarnIcon}>
            {(chosen, dialog) => (
              <WarnManyDialog
                warnings={chosen.map((reminder) => ({ user: toWarned(reminder), kind: reminder.kind }))}
                {...dialog}
              />
            )}
          </SelectionAction>
        }
      />
      <EditDrawer />
      <ManageDrawer />
      <RemoveUserDialog
        user={removing && { id: removing.userId, name: removing.fullName }}
        onClose={() => setRemoving(null)}
        // All reminders of the account go with it.
        onRemoved={refresh}
      />
    </Page>
  );
}
