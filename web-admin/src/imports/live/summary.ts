import { formatNumber } from '@lanewise/browser';
import type { ImportView } from '@lanewise/contracts';
import { formatDuration, formatTimeLeft } from '../../shared/format';
import { durationOf } from '../duration';
import type { Pace } from '../pace';

/** Returns one line on the progress or outcome of an import. `pace` is that of a running one. */
export function summaryOf(record: ImportView, pace: Pace | null): string {
  const rows = record.rowsRead === 0 ? 'No rows read' : `${formatNumber(record.rowsRead)} rows read`;
  if (record.cancelling) return `${rows} · Finishing the current batch`;
  if (record.status === 'running') {
    if (!pace) return rows;
    const left = pace.secondsLeft === null ? '' : ` · ${formatTimeLeft(pace.secondsLeft)} left`;
    return `${rows} · ${formatNumber(pace.perSecond)} rows/s${left}`;
  }
  const seconds = durationOf(record);
  if (seconds === null || record.rowsRead === 0) return rows;
  const perSecond = seconds >= 1 ? ` · ${formatNumber(record.rowsRead / seconds)} rows/s` : '';
  return `${rows} in ${formatDuration(seconds)}${perSecond}`;
}
