import type { ImportView } from '@lanewise/contracts';
import { durationOf, formatBytes, formatCount, formatDuration, formatTimeLeft } from './format';
import type { Pace } from './pace';

/** One line on how far an import is, or how it went. `pace` is that of a running one. */
export function summaryOf(record: ImportView, pace: Pace | null): string {
  if (record.status === 'queued') return `${formatBytes(record.fileSize)} · waiting for its turn`;
  const rows = `${formatCount(record.rowsRead)} rows read`;
  if (record.status === 'running') {
    if (!pace) return rows;
    const left = pace.secondsLeft === null ? '' : ` · ${formatTimeLeft(pace.secondsLeft)} left`;
    return `${rows} · ${formatCount(pace.perSecond)} rows/s${left}`;
  }
  const seconds = durationOf(record);
  if (seconds === null) return rows;
  const perSecond = seconds >= 1 ? ` · ${formatCount(record.rowsRead / seconds)} rows/s` : '';
  return `${rows} in ${formatDuration(seconds)}${perSecond}`;
}
