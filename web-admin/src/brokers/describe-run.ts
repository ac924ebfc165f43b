import { formatLoads, formatNumber } from '@lanewise/browser';
import type { UpkeepRun } from '@lanewise/contracts';

/** Describes what a run does to the loads of its broker. */
export function describeRun({ status, done, total, changed }: UpkeepRun): string {
  if (status === 'failed') return 'Not all loads were updated';
  if (status === 'completed') return `${formatLoads(changed)} updated`;
  return total === null
    ? 'Looking for its loads…'
    : `${formatNumber(done)} of ${formatNumber(total)} loads updated`;
}

/** Excludes the run of a new broker: its loads came after it, so there were none to update. */
export const isWorthShowing = ({ status, changed }: UpkeepRun): boolean =>
  status !== 'completed' || changed > 0;

/** From 0 to 100; undefined before the loads are counted. */
export const percentOf = ({ done, total }: UpkeepRun): number | undefined =>
  total ? (done / total) * 100 : undefined;
