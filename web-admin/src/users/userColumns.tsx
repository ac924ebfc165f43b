import { fullName } from '@lanewise/browser';
import type { AdminUser } from '@lanewise/contracts';
import type { Column } from '../shared/columns';
import { DateValue } from '../shared/DateValue';
import { AccountStatusChip } from './AccountStatusChip';
import { PaidUntil } from './PaidUntil';
import { SentWarnings } from './SentWarnings';
import { UserActions } from './UserActions';
import { UserEmail } from './UserEmail';
import { UserName } from './UserName';

/** @param onRemove is called to ask for the removal of a user */
export const userColumns = (onRemove: (user: AdminUser) => void): Column<AdminUser>[] => [
  {
    label: 'Name',
    source: 'firstName',
    sx: { minWidth: 150 },
    card: 'title',
    render: (user) => <UserName user={user} />,
  },
  { label: 'Email', source: 'email', sx: { minWidth: 170 }, render: (user) => <UserEmail user={user} /> },
  { label: 'Roles', render: ({ roles }) => roles.join(', ') },
  { label: 'Status', render: ({ accountStatus }) => <AccountStatusChip status={accountStatus} /> },
  {
    label: 'Last login',
    source: 'lastLoginDate',
    sortByOrder: 'DESC',
    render: ({ lastLoginDate }) => <DateValue date={lastLoginDate} none="Never" />,
  },
  {
    label: 'Paid from',
    source: 'startPayedPeriodDate',
    render: ({ startPayedPeriodDate }) => <DateValue date={startPayedPeriodDate} />,
  },
  {
    label: 'Paid until',
    source: 'finishPayedPeriodDate',
    render: ({ finishPayedPeriodDate }) => <PaidUntil finish={finishPayedPeriodDate} />,
  },
  { label: 'Warned', render: ({ id }) => <SentWarnings userId={id} /> },
  { label: 'Created', render: ({ createdAt }) => <DateValue date={createdAt} /> },
  {
    label: 'Actions',
    align: 'right',
    card: 'footer',
    render: (user) => <UserActions userId={user.id} name={fullName(user)} onRemove={() => onRemove(user)} />,
  },
];
