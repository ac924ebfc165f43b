import { fullName, useSignedIn } from '@lanewise/browser';
import type { AdminUser } from '@lanewise/contracts';
import SuspendIcon from '@mui/icons-material/BlockOutlined';
import LiftIcon from '@mui/icons-material/LockOpenOutlined';
import type { Column } from '../shared/columns';
import { DateValue } from '../shared/DateValue';
import { PaidUntil } from './PaidUntil';
import { SentWarnings } from './SentWarnings';
import { UserActions } from './UserActions';
import { UserEmail } from './UserEmail';
import { UserName } from './UserName';
import { UserStatus } from './UserStatus';
import { useLiftSuspension } from './useLiftSuspension';

interface Asking {
  /** Is called to ask for the suspension of a user. */
  onSuspend: (user: AdminUser) => void;
  /** Is called to ask for the removal of a user. */
  onRemove: (user: AdminUser) => void;
}

export const userColumns = (asking: Asking): Column<AdminUser>[] => [
  {
    label: 'Name',
    source: 'firstName',
    sx: { minWidth: 150 },
    card: 'title',
    render: (user) => <UserName user={user} />,
  },
  { label: 'Email', source: 'email', sx: { minWidth: 170 }, render: (user) => <UserEmail user={user} /> },
  { label: 'Roles', render: ({ roles }) => roles.join(', ') },
  { label: 'Status', render: (user) => <UserStatus user={user} /> },
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
    render: (user) => <RowOfActions user={user} {...asking} />,
  },
];

/** Nobody suspends the own account. */
function RowOfActions({ user, onSuspend, onRemove }: Asking & { user: AdminUser }) {
  const { lift, lifting } = useLiftSuspension(user.id);
  const isSelf = useSignedIn().user.id === user.id;
  const suspension = user.suspendedAt
    ? { label: 'Lift suspension', Icon: LiftIcon, busy: lifting, onClick: lift }
    : { label: 'Suspend', Icon: SuspendIcon, onClick: () => onSuspend(user) };
  return (
    <UserActions
      userId={user.id}
      name={fullName(user)}
      suspension={isSelf ? undefined : suspension}
      onRemove={() => onRemove(user)}
    />
  );
}
