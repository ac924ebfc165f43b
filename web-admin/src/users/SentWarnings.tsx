import { type AdminUser, PAGE_SIZES, WARNING_ACTIONS, WARNING_KINDS } from '@lanewise/contracts';
import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { fetchWarnings } from '../reminders/api';
import { WarnedNote } from '../reminders/WarnedNote';

/** The last warning of each kind that a user of the list was sent: when, and by whom. */
export function SentWarnings({ userId }: { userId: string }) {
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

/** One call for each page of the list, which its rows share. */
function useWarnings(userIds: string[], userId: string) {
  const start = Math.floor(userIds.indexOf(userId) / PAGE_SIZES.list) * PAGE_SIZES.list;
  const page = userIds.slice(start, start + PAGE_SIZES.list);
  return useQuery({
    queryKey: ['reminders', 'sent', ...page],
    queryFn: ({ signal }) => fetchWarnings(page, signal),
    select: (reminders) => reminders.filter(({ warnedAt }) => warnedAt !== null),
  });
}
