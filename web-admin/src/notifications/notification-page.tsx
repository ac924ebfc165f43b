import {
  MESSAGES,
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
  type SentNotification,
} from '@lanewise/contracts';
import { EndlessList } from '../shared/list/endless-list';
import { FilterSelect } from '../shared/list/filter-select';
import { Page } from '../shared/page';
import { SearchBox } from '../shared/list/search-box';
import { SortMenu } from '../shared/list/sort-menu';
import { BroadcastButton } from './broadcast-button';
import { BroadcastList } from './broadcast-list';
import { NOTIFICATION_COLUMNS } from './notification-columns';

const SORT_LABELS = { createdAt: 'Sent', isRead: 'Read', kind: 'Kind' };
const KINDS = NOTIFICATION_KINDS.map((id) => ({ id, name: NOTIFICATION_KIND_NAMES[id] }));

/** Lists the notifications of all users. */
export function NotificationPage() {
  return (
    <Page title="Notifications sent">
      <EndlessList<SentNotification>
        resource="notifications"
        title="Notifications sent"
        sort={{ field: 'createdAt', order: 'DESC' }}
        emptyText={MESSAGES.noNotifications}
        actions={<BroadcastButton />}
        intro={<BroadcastList />}
        filters={
          <>
            <SearchBox hint="Message" />
            <FilterSelect source="kind" label="Kind" all="All" choices={KINDS} />
            <SortMenu labels={SORT_LABELS} columns={NOTIFICATION_COLUMNS} />
          </>
        }
        columns={NOTIFICATION_COLUMNS}
        viewTitle="Notification"
      />
    </Page>
  );
}
