const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats how long ago an instant was: `just now`, `5 min ago`, `2 h ago`, `3 d ago`. Both in milliseconds since 1970. */
export function formatAge(instant: number, now: number): string {
  const age = now - instant;
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h ago`;
  return `${Math.floor(age / DAY)} d ago`;
}
