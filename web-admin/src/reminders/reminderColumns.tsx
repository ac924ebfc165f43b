import { type Reminder, WARNING_ACTIONS } from '@lanewise/contracts';
import { Box, Chip, type ChipProps } from '@mui/material';
import type { Column } from '../shared/columns';
import { DateValue } from '../shared/DateValue';
import { AccountStatusChip } from '../users/AccountStatusChip';
import { PaidUntil } from '../users/PaidUntil';
import { UserActions } from '../users/UserActions';
import { REMINDER_STATE_NAMES } from './reminderStates';
import { WarnedNote } from './WarnedNote';

const COLORS: Record<Reminder['state'], ChipProps['color']> = {
  due: 'primary',
  warned: 'warning',
  'to-remove': 'error',
};

/** @param onRemove is called to ask for the removal of an account */
export const reminderColumns = (onRemove: (reminder: Reminder) => void): Column<Reminder>[] => [
  {
    label: 'Name',
    source: 'fullName',
    sx: { minWidth: 120, overflowWrap: 'anywhere' },
    card: 'title',
    render: ({ fullName }) => (
      <Box component="bdi" sx={{ fontWeight: 600 }}>
        {fullName}
      </Box>
    ),
  },
  {
    label: 'Email',
    source: 'email',
    sx: { minWidth: 170, overflowWrap: 'anywhere' },
    render: ({ email }) => email,
  },
  { label: 'Warning', render: ({ kind }) => WARNING_ACTIONS[kind] },
  {
    label: 'State',
    card: 'corner',
    render: ({ state }) => (
      <Chip size="small" variant="outlined" color={COLORS[state]} label={REMINDER_STATE_NAMES[state]} />
    ),
  },
  {
    label: 'Due',
    source: 'dueAt',
    sortByOrder: 'DESC',
    render: ({ dueAt }) => <DateValue date={dueAt} />,
  },
  {
    label: 'Warned',
    source: 'warnedAt',
    sortByOrder: 'DESC',
    render: (reminder) => <WarnedNote reminder={reminder} />,
  },
  { label: 'Last seen', render: ({ lastSeenDate }) => <DateValue date={lastSeenDate} /> },
  {
    label: 'Paid until',
    render: ({ finishPayedPeriodDate }) => <PaidUntil finish={finishPayedPeriodDate} />,
  },
  { label: 'Status', render: ({ accountStatus }) => <AccountStatusChip status={accountStatus} /> },
  {
    label: 'Actions',
    align: 'right',
    card: 'footer',
    render: (reminder) => (
      <UserActions userId={reminder.userId} name={reminder.fullName} onRemove={() => onRemove(reminder)} />
    ),
  },
];
