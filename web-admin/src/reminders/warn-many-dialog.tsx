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
import { BulkDialog } from '../shared/choice/bulk-dialog';
import { oneByOne } from '../shared/choice/one-by-one';
import { UndoneList } from '../shared/choice/undone-list';
import { ErrorAlert } from '../shared/error-alert';
import { formatCount } from '../shared/format';
import { fetchWarnings, sendWarning } from './api';
import { planWarnings, type Warning } from './plan-warnings';
import { useWarned } from './use-warned';

interface Props {
  /** Those that are not true are not sent. */
  warnings: readonly Warning[];
  open: boolean;
  onClose: () => void;
}

/** Shows which warnings go to how many, and who gets none and why, before they are sent. */
export function WarnManyDialog({ warnings, ...dialog }: Props) {
  const onDone = useWarned();
  const [now] = useState(() => new Date());
  const [again, setAgain] = useState(false);
  const [unwanted, setUnwanted] = useState<WarningKind[]>([]);
  const { data, error, refetch } = useSentBefore(warnings, now);
  const { due, recent, untrue } = planWarnings(warnings, data ?? [], now);
  const possible = [...due, ...recent];
  const kinds = WARNING_KINDS.filter((kind) => possible.some((warning) => warning.kind === kind));
  const sending = (again ? possible : due).filter(({ kind }) => !unwanted.includes(kind));
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
      undoneTitle="Not warned"
      onDone={onDone}
    >
      {kinds.map((kind) => (
        <Message
          key={kind}
          kind={kind}
          count={data && sending.filter((warning) => warning.kind === kind).length}
          isWanted={!unwanted.includes(kind)}
          // One alone is refused by Cancel.
          onWant={kinds.length > 1 ? () => setUnwanted(toggled(unwanted, kind)) : undefined}
        />
      ))}
      {error && <ErrorAlert error={error} onRetry={refetch} sx={{ mb: 1 }} />}
      {recent.length > 0 && (
        <>
          <FormControlLabel
            control={<Checkbox checked={again} onChange={({ target }) => setAgain(target.checked)} />}
            label={`Also those warned within ${WARNING_TIMES.daysUntilNext} days`}
          />
          <UndoneList undone={recent} />
        </>
      )}
      {untrue.length > 0 && <Typography sx={{ fontWeight: 600 }}>Not warned</Typography>}
      <UndoneList undone={untrue} />
    </BulkDialog>
  );
}

/** What users were sent, as it was when the dialog opened: it does not change while warnings are sent. */
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
  isWanted: boolean;
  /** Sends the kind, or not; absent where that is no choice. */
  onWant?: () => void;
}

/** A kind of warning with its text, and how many get it. */
function Message({ kind, count, isWanted, onWant }: MessageProps) {
  const name = WARNING_ACTIONS[kind];
  return (
    <Box sx={{ mb: 1.5 }}>
      {onWant ? (
        <FormControlLabel control={<Checkbox checked={isWanted} onChange={onWant} />} label={name} />
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
