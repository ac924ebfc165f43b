import { fromWireDate, type Reminder, WARNING_ACTIONS } from '@lanewise/contracts';
import { Chip, type ChipProps } from '@mui/material';
import { selectColumn } from '../shared/selection/select-column';
import type { Column } from '../shared/list/columns';
import { DateValue } from '../shared/format/date-value';
import { OpenLink } from '../shared/record/open-link';
import { AccountStatusChip } from '../users/account-status-chip';
import { MANAGE } from '../users/user-links';
import { PaidUntil } from '../users/paid-until';
import { UserActions } from '../users/user-actions';
import type { WarnedUser } from './plan-warnings';
import { REMINDER_STATE_NAMES } from './reminder-states';
import { WarnedNote } from './warned-note';

const COLORS: Record<Reminder['state'], ChipProps['color']> = {
  due: 'primary',
  warned: 'warning',
  'to-remove': 'error',
};

/** Returns what decides on warnings of the user. */
export const toWarned = ({
  userId,
  fullName,
  email,
  finishPayedPeriodDate,
  lastSeenDate,
}: Reminder): WarnedUser => ({
  id: userId,
  name: fullName,
  email,
  // Not known here; no warning is due for an administrator's paid period, and the server refuses one.
  roles: [],
  paidUntil: finishPayedPeriodDate === null ? null : fromWireDate(finishPayedPeriodDate),
  lastSeenAt: fromWireDate(lastSeenDate),
});

/** @param onRemove is called to ask for the removal of an account */
export const reminderColumns = (onRemove: (reminder: Reminder) => void): Column<Reminder>[] => [
  selectColumn(({ kind, fullName }) => `${WARNING_ACTIONS[kind]}, ${fullName}`),
  {
    label: 'Name',
    source: 'fullName',
    width: 150,
    card: 'title',
    render: ({ userId, fullName }) => (
      <OpenLink id={userId} drawer={MANAGE}>
        <bdi>{fullName}</bdi>
      </OpenLink>
    ),
  },
  {
    label: 'Email',
    source: 'email',
    width: 190,
    leaves: 4,
    render: ({ email }) => email,
  },
  { label: 'Warning', width: 165, render: ({ kind }) => WARNING_ACTIONS[kind] },
  {
    label: 'State',
    width: 110,
    card: 'corner',
    render: ({ state }) => (
      <Chip size="small" variant="outlined" color={COLORS[state]} label={REMINDER_STATE_NAMES[state]} />
    ),
  },
  {
    label: 'Due',
    width: 115,
    source: 'dueAt',
    sortByOrder: 'DESC',
    render: ({ dueAt }) => <DateValue date={dueAt} />,
  },
  {
    label: 'Warned',
    width: 180,
    leaves: 5,
    source: 'warnedAt',
    sortByOrder: 'DESC',
    render: (reminder) => <WarnedNote reminder={reminder} />,
  },
  {
    label: 'Last seen',
    width: 115,
    leaves: 2,
    render: ({ lastSeenDate }) => <DateValue date={lastSeenDate} />,
  },
  {
    label: 'Paid until',
    width: 145,
    leaves: 3,
    render: ({ finishPayedPeriodDate }) => <PaidUntil finish={finishPayedPeriodDate} />,
  },
  {
    label: 'Status',
    width: 130,
    leaves: 1,
    render: ({ accountStatus }) => <AccountStatusChip status={accountStatus} />,
  },
  {
    label: 'Actions',
    width: 175,
    align: 'right',
    card: 'footer',
    render: (reminder) => <UserActions user={toWarned(reminder)} onRemove={() => onRemove(reminder)} />,
  },
];
