const FIRST_RETRY_SECONDS = 5;
const MAX_RETRY_SECONDS = 600;

/** Hours after its request at which a mail that could not be sent is given up. */
export const GIVE_UP_HOURS = 72;

/** Days for which the outcome of a mail is stored. */
export const RETENTION_DAYS = 30;

/** Seconds to wait after this many failed attempts: twice as long each time, up to ten minutes. */
export const retryAfterSeconds = (attempts: number): number =>
  Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), MAX_RETRY_SECONDS);

/** Says whether a mail's next attempt, `inSeconds` from now, would come too late. */
export const isGivenUp = (requestedAt: Date, inSeconds: number, now: Date): boolean =>
  now.getTime() + inSeconds * 1000 > requestedAt.getTime() + GIVE_UP_HOURS * 3_600_000;
