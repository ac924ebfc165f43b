import { Card } from '@mui/material';
import type { AdminUser } from '@lanewise/contracts';
import { DataTable } from 'react-admin';
import { DateValue } from '../app/DateValue';
import { AccountStatusChip } from './AccountStatusChip';
import { PaidUntil } from './PaidUntil';
import { UserActions } from './UserActions';
import { UserEmail } from './UserEmail';
import { UserName } from './UserName';

const Column = DataTable.Col<AdminUser>;

export function UserTable({ onRemove }: { onRemove: (user: AdminUser) => void }) {
  return (
    <Card>
      <DataTable<AdminUser> bulkActionButtons={false} rowClick={false}>
        <Column
          source="firstName"
          label="Name"
          sx={{ minWidth: 180 }}
          render={(user) => <UserName user={user} />}
        />
        <Column
          source="email"
          label="Email"
          sx={{ minWidth: 160 }}
          render={(user) => <UserEmail user={user} />}
        />
        <Column label="Roles" disableSort render={({ roles }) => roles.join(', ')} />
        <Column
          label="Status"
          disableSort
          render={({ accountStatus }) => <AccountStatusChip status={accountStatus} />}
        />
        <Column
          source="lastLoginDate"
          label="Last login"
          sortByOrder="DESC"
          render={({ lastLoginDate }) => <DateValue date={lastLoginDate} none="Never" />}
        />
        <Column
          source="startPayedPeriodDate"
          label="Paid from"
          render={({ startPayedPeriodDate }) => <DateValue date={startPayedPeriodDate} />}
        />
        <Column
          source="finishPayedPeriodDate"
          label="Paid until"
          render={({ finishPayedPeriodDate }) => <PaidUntil finish={finishPayedPeriodDate} />}
        />
        <Column label="Created" disableSort render={({ createdAt }) => <DateValue date={createdAt} />} />
        <Column
          label="Actions"
          disableSort
          align="right"
          render={(user) => <UserActions user={user} onRemove={onRemove} />}
        />
      </DataTable>
    </Card>
  );
}
