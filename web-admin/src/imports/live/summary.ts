import type { ImportView } from '@lanewise/contracts';
import { formatCount, formatDuration, formatTimeLeft } from '../../app/format';
import { durationOf } from '../duration';
import type { Pace } from '../pace';

/** One line on how far an import is, or how it went. `pace` is that of a running one. */
export function summaryOf(record: ImportView, pace: Pace | null): string {
  const rows = record.rowsRead === 0 ? 'No rows read' : `${formatCount(record.rowsRead)} rows read`;
  if (record.cancelling) return `${rows} · storing what is in hand`;
  if (record.status === 'running') {
    if (!pace) return rows;
    const left = pace.secondsLeft === null ? '' : ` · ${formatTimeLeft(pace.secondsLeft)} left`;
    return `${rows} · ${formatCount(pace.perSecond)} rows/s${left}`;
  }
  const seconds = durationOf(record);
  if (seconds === null || record.rowsRead === 0) return rows;
  const perSecond = seconds >= 1 ? ` · ${formatCount(record.rowsRead / seconds)} rows/s` : '';
  return `${rows} in ${formatDuration(seconds)}${perSecond}`;
}
