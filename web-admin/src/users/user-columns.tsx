import { errorMessage, fullName, useSignedIn } from '@lanewise/browser';
import {
  type AdminUser,
  fromWireDate,
  PAGE_SIZES,
  USER_TEXTS,
  WARNING_ACTIONS,
  WARNING_KINDS,
} from '@lanewise/contracts';
import SuspendIcon from '@mui/icons-material/BlockOutlined';
import LiftIcon from '@mui/icons-material/LockOpenOutlined';
import { Box, Skeleton, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useListContext, useNotify } from 'react-admin';
import { fetchWarnings } from '../reminders/api';
import type { WarnedUser } from '../reminders/plan-warnings';
import { WarnedNote } from '../reminders/warned-note';
import { selectColumn } from '../shared/selection/select-column';
import type { Column } from '../shared/list/columns';
import { DateValue } from '../shared/format/date-value';
import { useReplaceRecord } from '../shared/record/use-replace-record';
import { liftSuspension } from './api';
import { PaidUntil } from './paid-until';
import { UserActions } from './user-actions';
import { UserEmail } from './user-email';
import { UserName } from './user-name';
import { UserStatus } from './user-status';

/** Returns the facts that decide on warnings of a user. The server knows more exactly when the user was last seen. */
export const toWarned = (user: AdminUser): WarnedUser => ({
  id: user.id,
  name: fullName(user),
  email: user.email,
  roles: user.roles,
  paidUntil: user.finishPayedPeriodDate === null ? null : fromWireDate(user.finishPayedPeriodDate),
  lastSeenAt: fromWireDate(user.lastLoginDate ?? user.createdAt),
});

interface ActionHandlers {
  /** Called to open the dialog that suspends a user. */
  onSuspend: (user: AdminUser) => void;
  /** Called to open the dialog that removes a user. */
  onRemove: (user: AdminUser) => void;
}

export const userColumns = (handlers: ActionHandlers): Column<AdminUser>[] => [
  selectColumn<AdminUser>(fullName),
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
    render: (user) => <RowOfActions user={user} {...handlers} />,
  },
];

/** The last warning of each kind that a user of the list was sent: when, and by whom. */
function SentWarnings({ userId }: { userId: string }) {
  const { data: users = [] } = useListContext<AdminUser>();
  const { data, isPending, isError } = useWarnings(
    users.map(({ id }) => id),
    userId,
  );
  if (isPending) return <Skeleton width={90} />;
  if (isError) return <Typography variant="body2">Unknown</Typography>;
  const last = WARNING_KINDS.flatMap(
    (kind) => data.find((reminder) => reminder.userId === userId && reminder.kind === kind) ?? [],
  );
  if (last.length === 0) return '—';
  return last.map((reminder) => (
    <Box key={reminder.kind} className="line" sx={{ '& + &': { mt: 0.5 } }}>
      <Typography component="div" variant="caption">
        {WARNING_ACTIONS[reminder.kind]}
      </Typography>
      <WarnedNote reminder={reminder} />
    </Box>
  ));
}

/** Makes one call for each page of the list, which its rows share. */
function useWarnings(userIds: string[], userId: string) {
  const start = Math.floor(userIds.indexOf(userId) / PAGE_SIZES.list) * PAGE_SIZES.list;
  const page = userIds.slice(start, start + PAGE_SIZES.list);
  return useQuery({
    queryKey: ['reminders', 'sent', ...page],
    queryFn: ({ signal }) => fetchWarnings(page, signal),
    select: (reminders) => reminders.filter(({ warnedAt }) => warnedAt !== null),
  });
}

/** Nobody suspends their own account. */
function RowOfActions({ user, onSuspend, onRemove }: ActionHandlers & { user: AdminUser }) {
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

/** Returns a function that lets a user sign in again, and whether it runs. */
function useLiftSuspension(userId: string) {
  const notify = useNotify();
  const replace = useReplaceRecord('users');
  const { mutate, isPending } = useMutation({
    mutationFn: () => liftSuspension(userId),
    onSuccess: (user) => {
      notify(USER_TEXTS.suspensionLifted, { type: 'info' });
      replace(user);
    },
    onError: (error) => notify(errorMessage(error), { type: 'error' }),
  });
  return { lift: () => !isPending && mutate(), lifting: isPending };
}
