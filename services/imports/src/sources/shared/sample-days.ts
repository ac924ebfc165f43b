const DAY_MS = 86_400_000;

/** Returns a day ahead, in UTC: `2026-11-23`. Sample loads lie in the future, so that a search finds them. */
export function isoDay(now: Date, daysAhead: number): string {
  return new Date(now.getTime() + daysAhead * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the same day as `11/23/2026`. */
export function usDay(now: Date, daysAhead: number): string {
  const [year, month, day] = isoDay(now, daysAhead).split('-');
  return `${month}/${day}/${year}`;
}
