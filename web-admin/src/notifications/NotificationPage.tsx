import {
  MESSAGES,
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
  type SentNotification,
} from '@lanewise/contracts';
import { EndlessList } from '../shared/EndlessList';
import { FilterSelect } from '../shared/FilterSelect';
import { Page } from '../shared/Page';
import { SearchBox } from '../shared/SearchBox';
import { SortMenu } from '../shared/SortMenu';
import { BroadcastButton } from './BroadcastButton';
import { BroadcastList } from './BroadcastList';
import { NOTIFICATION_COLUMNS } from './notificationColumns';

const SORT_LABELS = { createdAt: 'Sent', isRead: 'Read', kind: 'Kind' };
const KINDS = NOTIFICATION_KINDS.map((id) => ({ id, name: NOTIFICATION_KIND_NAMES[id] }));

/** What all users were told. */
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
