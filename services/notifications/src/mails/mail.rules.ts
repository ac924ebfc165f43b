const FIRST_RETRY_SECONDS = 5;
const LAST_RETRY_SECONDS = 600;

/** A mail that cannot be sent within so many hours of its request is given up. */
export const GIVE_UP_HOURS = 72;

/** What became of a mail is known for so many days. */
export const KEPT_DAYS = 30;

/** How long to wait after so many failed attempts, in seconds: twice as long each time, up to ten minutes. */
export const retryAfterSeconds = (attempts: number): number =>
  Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), LAST_RETRY_SECONDS);

/** Whether a mail's next attempt, so many seconds from now, would come too late. */
export const isGivenUp = (requestedAt: Date, inSeconds: number, now: Date): boolean =>
  now.getTime() + inSeconds * 1000 > requestedAt.getTime() + GIVE_UP_HOURS * 3_600_000;
