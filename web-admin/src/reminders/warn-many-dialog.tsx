import {
  WARNING_ACTIONS,
  WARNING_KINDS,
  WARNING_TEXTS,
  WARNING_TIMES,
  type WarningKind,
} from '@lanewise/contracts';
import { Box, Checkbox, FormControlLabel, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BulkDialog } from '../shared/selection/bulk-dialog';
import { oneByOne } from '../shared/selection/one-by-one';
import { NotDoneList } from '../shared/selection/not-done-list';
import { ErrorAlert } from '../shared/error-alert';
import { formatCount } from '../shared/format/format';
import { fetchWarnings, sendWarning } from './api';
import { planWarnings, type Warning } from './plan-warnings';
import { useWarned } from './use-warned';

interface Props {
  /** Warnings that do not apply are not sent. */
  warnings: readonly Warning[];
  open: boolean;
  onClose: () => void;
}

/** Shows which warnings go to how many, and who gets none and why, before they are sent. */
export function WarnManyDialog({ warnings, ...dialog }: Props) {
  const onDone = useWarned();
  const [now] = useState(() => new Date());
  const [again, setAgain] = useState(false);
  const [excluded, setExcluded] = useState<WarningKind[]>([]);
  const { data, error, refetch } = useSentBefore(warnings, now);
  const { due, recent, untrue } = planWarnings(warnings, data ?? [], now);
  const possible = [...due, ...recent];
  const kinds = WARNING_KINDS.filter((kind) => possible.some((warning) => warning.kind === kind));
  const sending = (again ? possible : due).filter(({ kind }) => !excluded.includes(kind));
  const isRecent = (id: string) => recent.some((warning) => warning.id === id);

  return (
    <BulkDialog
      {...dialog}
      title={kinds.length > 0 ? 'Send warnings?' : 'No warning to send'}
      confirmLabel="Send"
      items={sending}
      canConfirm={kinds.length > 0}
      disabled={!data || sending.length === 0}
      run={() => oneByOne(sending, ({ id, user, kind }) => sendWarning(user.id, kind, isRecent(id)))}
      doneText={(done) => `${formatCount(done, 'warning')} sent.`}
      notDoneTitle="Not warned"
      onDone={onDone}
    >
      {kinds.map((kind) => (
        <Message
          key={kind}
          kind={kind}
          count={data && sending.filter((warning) => warning.kind === kind).length}
          isIncluded={!excluded.includes(kind)}
          // One alone is refused by Cancel.
          onToggle={kinds.length > 1 ? () => setExcluded(toggled(excluded, kind)) : undefined}
        />
      ))}
      {error && <ErrorAlert error={error} onRetry={refetch} sx={{ mb: 1 }} />}
      {recent.length > 0 && (
        <>
          <FormControlLabel
            control={<Checkbox checked={again} onChange={({ target }) => setAgain(target.checked)} />}
            label={`Also those warned within ${WARNING_TIMES.daysUntilNext} days`}
          />
          <NotDoneList items={recent} />
        </>
      )}
      {untrue.length > 0 && <Typography sx={{ fontWeight: 600 }}>Not warned</Typography>}
      <NotDoneList items={untrue} />
    </BulkDialog>
  );
}

/** The warnings that users had been sent when the dialog opened: later ones must not change it. */
function useSentBefore(warnings: readonly Warning[], now: Date) {
  const userIds = [...new Set(warnings.map(({ user }) => user.id))];
  return useQuery({
    queryKey: ['sent-before', +now],
    queryFn: ({ signal }) => fetchWarnings(userIds, signal),
    staleTime: Infinity,
  });
}

const toggled = (kinds: WarningKind[], kind: WarningKind): WarningKind[] =>
  kinds.includes(kind) ? kinds.filter((other) => other !== kind) : [...kinds, kind];

interface MessageProps {
  kind: WarningKind;
  /** Absent while it is not known. */
  count?: number;
  isIncluded: boolean;
  /** Sends the kind, or not; absent where that is no choice. */
  onToggle?: () => void;
}

/** A kind of warning with its text, and how many get it. */
function Message({ kind, count, isIncluded, onToggle }: MessageProps) {
  const name = WARNING_ACTIONS[kind];
  return (
    <Box sx={{ mb: 1.5 }}>
      {onToggle ? (
        <FormControlLabel control={<Checkbox checked={isIncluded} onChange={onToggle} />} label={name} />
      ) : (
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      )}
      <Typography>“{WARNING_TEXTS[kind]}”</Typography>
      <Typography role="status">
        {count === undefined ? (
          <Skeleton width={220} />
        ) : (
          `To ${formatCount(count, 'user')}, in the bell and by mail.`
        )}
      </Typography>
    </Box>
  );
}
