import { Box, Card, Stack } from '@mui/material';
import type { AdminUser } from '@lanewise/contracts';
import { useListContext } from 'react-admin';
import { CardList } from '../app/CardList';
import { DateValue } from '../app/DateValue';
import { Facts } from '../app/Facts';
import { AccountStatusChip } from './AccountStatusChip';
import { PaidUntil } from './PaidUntil';
import { UserActions } from './UserActions';
import { UserEmail } from './UserEmail';
import { UserName } from './UserName';

/** The list where a table has no room. */
export function UserCards({ onRemove }: { onRemove: (user: AdminUser) => void }) {
  const { data = [] } = useListContext<AdminUser>();
  return (
    <CardList>
      {data.map((user) => (
        <Card key={user.id} component="li" sx={{ p: 1.5, listStyle: 'none' }}>
          <Stack spacing={1.25} sx={{ height: '100%' }}>
            <UserName user={user} />
            <Facts
              facts={[
                ['Email', <UserEmail user={user} />],
                ['Status', <AccountStatusChip status={user.accountStatus} />],
                ['Roles', user.roles.join(', ')],
                ['Last login', <DateValue date={user.lastLoginDate} none="Never" />],
                ['Paid from', <DateValue date={user.startPayedPeriodDate} />],
                ['Paid until', <PaidUntil finish={user.finishPayedPeriodDate} />],
                ['Created', <DateValue date={user.createdAt} />],
              ]}
            />
            <Box sx={{ flex: 1 }} />
            <UserActions user={user} onRemove={onRemove} />
          </Stack>
        </Card>
      ))}
    </CardList>
  );
}
