import { formatDateTime } from '@lanewise/browser';
import type { Reminder } from '@lanewise/contracts';
import { Typography } from '@mui/material';
import { DateValue } from '../shared/format/date-value';

/** When a user was warned, and by whom. */
export function WarnedNote({ reminder: { warnedAt, warnedBy } }: { reminder: Reminder }) {
  if (warnedAt === null) return '—';
  const sender = warnedBy?.fullName ?? 'the schedule';
  return (
    <span title={`${formatDateTime(warnedAt)}, by ${sender}`}>
      <DateValue date={warnedAt} />
      <Typography component="div" variant="caption" color="textSecondary">
        by <bdi>{sender}</bdi>
      </Typography>
    </span>
  );
}
