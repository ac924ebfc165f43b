import { fromWireDate } from '@lanewise/contracts';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const key = timeZone ?? '';
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      // The viewer's own clock needs no name beside those of stops.
      timeZoneName: timeZone ? 'short' : undefined,
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

function partsOf(instant: Date, timeZone: string | undefined): Record<string, string> {
  return Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
}

/**
 * Formats a date of the API as the clock at a stop shows it: `Mon, Nov 23, 8:00 AM CST`, with the year when it is
 * not the current one. Without a time zone it is the viewer's own clock, and no zone is named.
 */
export function formatInstant(wireDate: string, timeZone?: string, now?: Date): string {
  return formatWindow(wireDate, null, timeZone, now);
}

/**
 * Formats the window in which a truck may arrive: `Mon, Nov 23, 8:00 AM – 2:00 PM CST`, with both days when it
 * extends past midnight, and `Mon, Nov 23, any time CST` for a whole day. Without an end after its start it is an
 * instant.
 */
export function formatWindow(
  start: string,
  end: string | null | undefined,
  timeZone?: string,
  now = new Date(),
): string {
  const from = partsOf(fromWireDate(start), timeZone);
  const { year } = partsOf(now, timeZone);
  const fromDay = `${from.weekday}, ${monthAndDay(from, year)}`;
  if (!end || fromWireDate(end) <= fromWireDate(start)) {
    return `${fromDay}, ${clockOf(from)}${zoneOf(from)}`;
  }
  const to = partsOf(fromWireDate(end), timeZone);
  const toDay = `${to.weekday}, ${monthAndDay(to, year)}`;
  if (toDay === fromDay && isWholeDay(from, to)) return `${fromDay}, any time${zoneOf(to)}`;
  const until = toDay === fromDay ? clockOf(to) : `${toDay}, ${clockOf(to)}`;
  return `${fromDay}, ${clockOf(from)} – ${until}${zoneOf(to)}`;
}

/** Returns whether a window lasts from the first to the last minute of a day. */
const isWholeDay = (from: Record<string, string>, to: Record<string, string>): boolean =>
  Number(from.hour) % 24 === 0 && from.minute === '00' && to.hour === '23' && to.minute === '59';

/** `Nov 23`, or `Nov 23, 2027` in any year but the current one. */
const monthAndDay = ({ year, month, day }: Record<string, string>, currentYear: string): string =>
  year === currentYear ? `${month} ${day}` : `${month} ${day}, ${year}`;

const zoneOf = ({ timeZoneName }: Record<string, string>): string => (timeZoneName ? ` ${timeZoneName}` : '');

function clockOf({ hour, minute }: Record<string, string>): string {
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** Formats what a clock shows (`09:00`): `9:00 AM`. */
export function formatClock(clock: string): string {
  const [hour, minute] = clock.split(':');
  return clockOf({ hour, minute });
}

/** Formats a calendar day (`2026-11-23`) as `Nov 23`, with the year when it is not the current one. */
export function formatDay(day: string, now = new Date()): string {
  return monthAndDay(partsOf(new Date(`${day}T00:00:00Z`), 'UTC'), String(now.getFullYear()));
}

/** Returns the instant at which a calendar day (`2026-11-23`) begins in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const guess = midnight - zoneOffset(midnight, timeZone);
  // The clock may change between the guess and the real midnight.
  return new Date(midnight - zoneOffset(guess, timeZone));
}

/** Returns the last instant of a calendar day (`2026-11-23`) in a time zone. */
export function endOfDay(day: string, timeZone: string): Date {
  return new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1);
}

/** Returns the calendar day (`2026-11-23`) of a date of the API in a time zone. */
export function dayIn(wireDate: string, timeZone: string): string {
  const instant = fromWireDate(wireDate).getTime();
  return new Date(instant + zoneOffset(instant, timeZone)).toISOString().slice(0, 10);
}

/** Returns what the clock of a time zone shows at a date of the API: `2026-11-23T08:00`. */
export function clockAt(wireDate: string, timeZone: string): string {
  const instant = fromWireDate(wireDate).getTime();
  return new Date(instant + zoneOffset(instant, timeZone)).toISOString().slice(0, 16);
}

/**
 * Returns the instant at which the clock of a time zone shows a time (`2026-11-23T08:00`). A time that it skips moves
 * forward by the gap; of one that it shows twice, it is the first.
 */
export function instantAt(clock: string, timeZone: string): Date {
  const shown = Date.parse(`${clock}Z`);
  const [before, after] = [zoneOffset(shown - DAY_MS, timeZone), zoneOffset(shown + DAY_MS, timeZone)];
  const isLater =
    zoneOffset(shown - before, timeZone) !== before && zoneOffset(shown - after, timeZone) === after;
  return new Date(shown - (isLater ? after : before));
}

/** Returns the short name of a time zone at an instant: `CST`. */
export const zoneNameAt = (instant: Date, timeZone: string): string =>
  partsOf(instant, timeZone).timeZoneName ?? timeZone;

/** Returns how far the clock of a time zone is ahead of UTC, in milliseconds. */
function zoneOffset(instant: number, timeZone: string): number {
  const parts = partsOf(new Date(instant), timeZone);
  const clock = Date.UTC(
    Number(parts.year),
    MONTHS.indexOf(parts.month ?? ''),
    Number(parts.day),
    Number(parts.hour),
    Number(parts.minute),
    Number(parts.second),
  );
  return clock - Math.floor(instant / 1000) * 1000;
}

const DAY_MS = 24 * 60 * 60_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns today's date on the viewer's calendar: `2026-11-23`. */
export function today(now = new Date()): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

/** Returns a calendar day a number of days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the number of days from one calendar day to another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Returns whether a text is a valid calendar day such as `2026-11-23`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
