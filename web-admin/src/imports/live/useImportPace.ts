import type { ImportView } from '@lanewise/contracts';
import { useEffect, useState } from 'react';
import { addSample, type Pace, paceOf, type Sample } from '../pace';

/** Returns the pace of a running import over the last seconds. */
export function useImportPace({ status, rowsRead, progress }: ImportView): Pace | null {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  useEffect(() => {
    if (status !== 'running') return;
    setSamples((earlier) => addSample(earlier, { at: performance.now(), count: rowsRead, share: progress }));
  }, [status, rowsRead, progress]);
  return status === 'running' ? paceOf(samples) : null;
}
