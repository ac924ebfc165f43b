import { fromWireDate, type ImportView } from '@lanewise/contracts';

/** Returns the seconds that an import took; null until it has ended, and for one that never started. */
export function durationOf({ startedAt, finishedAt }: ImportView): number | null {
  if (!startedAt || !finishedAt) return null;
  return (fromWireDate(finishedAt).getTime() - fromWireDate(startedAt).getTime()) / 1000;
}
