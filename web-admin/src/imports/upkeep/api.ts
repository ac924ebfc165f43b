import { callApi } from '@lanewise/browser';
import { MESSAGES, type UpkeepPreview } from '@lanewise/contracts';
import { type RemovalKind, REMOVALS } from './removals';

/** Returns a preview of a removal. */
export const fetchPreview = (kind: RemovalKind, signal: AbortSignal): Promise<UpkeepPreview> =>
  callApi(REMOVALS[kind].previewPath, { signal });

/** Removes loads, and waits until that has ended. */
export const removeLoads = (kind: RemovalKind): Promise<void> =>
  callApi(REMOVALS[kind].removePath, { method: 'DELETE', fallback: REMOVALS[kind].failedText });

export const generateHeatmap = (): Promise<void> =>
  callApi('/heatmap/generate/', { fallback: MESSAGES.heatmapFailed });
