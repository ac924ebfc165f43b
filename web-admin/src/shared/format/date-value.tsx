import { formatDate, formatDateTime, formatUtcDay } from '@lanewise/browser';

interface Props {
  date: string | null;
  none?: string;
  /** Shows the day of UTC, as on papers; else it is the viewer's. */
  utc?: boolean;
}

/** A day, with its time for the viewer on hover; a dash for none. */
export function DateValue({ date, none = '—', utc = false }: Props) {
  if (date === null) return none;
  return (
    <time dateTime={`${date}Z`} title={formatDateTime(date)}>
      {utc ? formatUtcDay(date) : formatDate(date)}
    </time>
  );
}
