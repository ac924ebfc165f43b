import { errorMessage } from '@lanewise/browser';
import { MESSAGES } from '@lanewise/contracts';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { generateHeatmap } from './api';
import { UpkeepAction } from './UpkeepAction';

/** Generates the heatmap from the loads that are there now. */
export function HeatmapAction() {
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
