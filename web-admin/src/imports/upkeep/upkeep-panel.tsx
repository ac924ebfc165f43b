import { errorMessage, formatDateTime, formatNumber } from '@lanewise/browser';
import { MESSAGES, type UpkeepRun } from '@lanewise/contracts';
import { Box, Button, Card, CircularProgress, LinearProgress, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { ErrorAlert } from '../../shared/error-alert';
import { generateHeatmap } from './api';
import { RemovalDialog } from './removal-dialog';
import { REMOVAL_KINDS, type RemovalKind, REMOVALS } from './removals';
import { useRemovals } from './use-removals';

/** Removes loads that are of no use, and generates the heatmap. */
export function UpkeepPanel() {
  const removals = useRemovals();
  const [openKind, setOpenKind] = useState<RemovalKind | null>(null);
  return (
    <Card component="section" aria-labelledby="upkeep-title" sx={{ p: 2, mt: 2 }}>
      <Typography id="upkeep-title" variant="h2" sx={{ mb: 1.5 }}>
        Clean-up and heatmap
      </Typography>
      {removals.error && <ErrorAlert error={removals.error} onRetry={removals.refetch} sx={{ mb: 1.5 }} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {REMOVAL_KINDS.map((kind) => {
          const state = removals.stateOf(kind);
          const { button, about } = REMOVALS[kind];
          return (
            <UpkeepAction
              key={kind}
              label={button}
              about={about}
              isRunning={state.isRunning}
              onClick={() => setOpenKind(kind)}
            >
              <RemovalState kind={kind} {...state} />
            </UpkeepAction>
          );
        })}
        <HeatmapAction />
      </Box>
      {REMOVAL_KINDS.map((kind) => (
        <RemovalDialog
          key={kind}
          kind={kind}
          open={openKind === kind}
          onClose={() => setOpenKind(null)}
          onConfirm={() => void removals.start(kind)}
        />
      ))}
    </Card>
  );
}

interface StateProps {
  kind: RemovalKind;
  /** The latest one. */
  run: UpkeepRun | undefined;
  isRunning: boolean;
}

/** Shows the progress of a removal, or how the last one ended; nothing before the first one. */
function RemovalState({ kind, run, isRunning }: StateProps) {
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

/** Generates the heatmap from the loads that are there now. */
function HeatmapAction() {
  const notify = useNotify();
  const [isRunning, setRunning] = useState(false);
  const generate = async () => {
    setRunning(true);
    try {
      await generateHeatmap();
      notify(MESSAGES.heatmapGenerated, { type: 'success' });
    } catch (error) {
      notify(errorMessage(error, MESSAGES.heatmapFailed), { type: 'error' });
    } finally {
      setRunning(false);
    }
  };
  return (
    <UpkeepAction
      label="Generate the heatmap"
      about="Counts the loads of each state anew. This also happens after each import, and every hour."
      isRunning={isRunning}
      onClick={() => void generate()}
    />
  );
}

interface ActionProps {
  label: string;
  about: string;
  isRunning: boolean;
  onClick: () => void;
  /** Its progress or outcome. */
  children?: ReactNode;
}

/** A button with its explanation. It cannot be pressed while its action runs. */
function UpkeepAction({ label, about, isRunning, onClick, children }: ActionProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Button
        variant="outlined"
        // Not disabled, so that the focus can return to it.
        aria-disabled={isRunning}
        startIcon={isRunning && <CircularProgress size={16} color="inherit" aria-hidden />}
        onClick={isRunning ? undefined : onClick}
        sx={{ '&[aria-disabled=true]': { opacity: 0.6, cursor: 'default' } }}
      >
        {label}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
        {about}
      </Typography>
      {children}
    </Box>
  );
}
