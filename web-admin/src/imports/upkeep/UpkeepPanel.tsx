import { errorMessage } from '@lanewise/browser';
import { MESSAGES } from '@lanewise/contracts';
import { Box, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ErrorAlert } from '../../shared/ErrorAlert';
import { generateHeatmap } from './api';
import { RemovalDialog } from './RemovalDialog';
import { REMOVAL_KINDS, type RemovalKind, REMOVALS } from './removals';
import { RemovalState } from './RemovalState';
import { UpkeepAction } from './UpkeepAction';
import { useRemovals } from './useRemovals';

/** Removes loads that are of no use, and generates the heatmap. */
export function UpkeepPanel() {
  const removals = useRemovals();
  const [asking, setAsking] = useState<RemovalKind | null>(null);
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
              onClick={() => setAsking(kind)}
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
          open={asking === kind}
          onClose={() => setAsking(null)}
          onConfirm={() => void removals.start(kind)}
        />
      ))}
    </Card>
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
