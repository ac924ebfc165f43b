import { fullName, useSignedIn } from '@lanewise/browser';
import { type AdminUser, fromWireDate } from '@lanewise/contracts';
import SuspendIcon from '@mui/icons-material/BlockOutlined';
import LiftIcon from '@mui/icons-material/LockOpenOutlined';
import type { WarnedUser } from '../reminders/planWarnings';
import { chooseColumn } from '../shared/choice/chooseColumn';
import type { Column } from '../shared/columns';
import { DateValue } from '../shared/DateValue';
import { PaidUntil } from './PaidUntil';
import { SentWarnings } from './SentWarnings';
import { UserActions } from './UserActions';
import { UserEmail } from './UserEmail';
import { UserName } from './UserName';
import { UserStatus } from './UserStatus';
import { useLiftSuspension } from './useLiftSuspension';

/** Returns what decides on warnings of a user. The server knows more closely when the user was seen. */
export const toWarned = (user: AdminUser): WarnedUser => ({
  id: user.id,
  name: fullName(user),
  email: user.email,
  roles: user.roles,
  paidUntil: user.finishPayedPeriodDate === null ? null : fromWireDate(user.finishPayedPeriodDate),
  lastSeenAt: fromWireDate(user.lastLoginDate ?? user.createdAt),
});

interface Asking {
  /** Is called to ask for the suspension of a user. */
  onSuspend: (user: AdminUser) => void;
  /** Is called to ask for the removal of a user. */
  onRemove: (user: AdminUser) => void;
}

export const userColumns = (asking: Asking): Column<AdminUser>[] => [
  chooseColumn<AdminUser>(fullName),
  {
    label: 'Name',
    source: 'firstName',
    width: 180,
    card: 'title',
    render: (user) => <UserName user={user} linked />,
  },
  {
    label: 'Email',
    source: 'email',
    width: 185,
    leaves: 6,
    render: (user) => <UserEmail user={user} />,
  },
  { label: 'Roles', width: 100, leaves: 5, render: ({ roles }) => roles.join(', ') },
  {
    label: 'Status',
    width: 130,
    render: (user) => <UserStatus user={user} />,
  },
  {
    label: 'Last login',
    width: 115,
    leaves: 3,
    source: 'lastLoginDate',
    sortByOrder: 'DESC',
    render: ({ lastLoginDate }) => <DateValue date={lastLoginDate} none="Never" />,
  },
  {
    label: 'Paid from',
    width: 115,
    leaves: 2,
    source: 'startPayedPeriodDate',
    render: ({ startPayedPeriodDate }) => <DateValue date={startPayedPeriodDate} />,
  },
  {
    label: 'Paid until',
    width: 145,
    source: 'finishPayedPeriodDate',
    render: ({ finishPayedPeriodDate }) => <PaidUntil finish={finishPayedPeriodDate} />,
  },
  { label: 'Warned', width: 180, leaves: 4, render: ({ id }) => <SentWarnings userId={id} /> },
  { label: 'Created', width: 115, leaves: 1, render: ({ createdAt }) => <DateValue date={createdAt} /> },
  {
    label: 'Actions',
    width: 175,
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
      user={toWarned(user)}
      suspension={isSelf ? undefined : suspension}
      onRemove={() => onRemove(user)}
    />
  );
}
