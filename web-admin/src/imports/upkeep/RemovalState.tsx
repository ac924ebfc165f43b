import { formatDateTime, formatNumber } from '@lanewise/browser';
import type { UpkeepRun } from '@lanewise/contracts';
import { LinearProgress, Typography } from '@mui/material';
import { REMOVALS, type RemovalKind } from './removals';

interface Props {
  kind: RemovalKind;
  /** The latest one. */
  run: UpkeepRun | undefined;
  isRunning: boolean;
}

/** How far a removal is, or how the last one ended; nothing before the first one. */
export function RemovalState({ kind, run, isRunning }: Props) {
  const { button, countOf } = REMOVALS[kind];
  if (isRunning) {
    const current = run?.finishedAt === null ? run : undefined;
    const total = current?.total;
    return (
      <>
        <LinearProgress
          aria-label={button}
          variant={total ? 'determinate' : 'indeterminate'}
          value={total ? (100 * current.done) / total : undefined}
          sx={{ mt: 1 }}
        />
        <Typography variant="body2" sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
          {total ? `${formatNumber(current.done)} of ${countOf(total)}` : 'Looking for loads'}
        </Typography>
      </>
    );
  }
  if (!run) return null;
  return (
    <Typography
      variant="body2"
      color={run.error ? 'error' : 'textSecondary'}
      sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}
    >
      {run.error ? `Failed: ${run.error}` : `${countOf(run.changed)} deleted`} ·{' '}
      {formatDateTime(run.finishedAt!)}
    </Typography>
  );
}
