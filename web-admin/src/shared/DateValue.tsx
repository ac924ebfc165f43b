import { formatDate, formatDateTime } from '@lanewise/browser';

/** A day, with its time on hover; a dash for none. */
export function DateValue({ date, none = '—' }: { date: string | null; none?: string }) {
  if (date === null) return none;
  return (
    <time dateTime={`${date}Z`} title={formatDateTime(date)}>
      {formatDate(date)}
    </time>
  );
}
