import { fromWireDate, MESSAGES, toWireDate } from '@lanewise/contracts';

/** Returns the day of an instant in the viewer's own time zone: `2026-11-21`; empty for none. */
export function toPickedDay(wireDate: string | null): string {
  if (!wireDate) return '';
  const date = fromWireDate(wireDate);
  if (Number.isNaN(date.getTime())) return '';
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** Returns the first instant of a picked day. */
export const startOfPickedDay = (day: string): string | null =>
  day ? toWireDate(new Date(`${day}T00:00:00.000`)) : null;

/** Returns the last instant of a picked day: all of it is paid for. */
export const endOfPickedDay = (day: string): string | null =>
  day ? toWireDate(new Date(`${day}T23:59:59.999`)) : null;

interface PaidPeriod {
  startPayedPeriodDate: string | null;
}

/** Returns the error of a paid period's end, given the start in the form; undefined when there is none. */
export function validateFinish(finish: string | null, { startPayedPeriodDate: start }: PaidPeriod) {
  if (!start || !finish || fromWireDate(start) < fromWireDate(finish)) return undefined;
  return MESSAGES.paidPeriodInvalid;
}
