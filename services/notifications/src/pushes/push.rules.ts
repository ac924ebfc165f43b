/** Hours after which a message that could not be pushed is of no use any more. */
export const MAX_AGE_HOURS = 24;

/** The result of an attempt. */
export type Outcome =
  | 'sent'
  /** The browser is not subscribed any more, or for other keys than ours. */
  | 'unsubscribed'
  /** It may work later. */
  | 'waiting'
  | 'failed';

const UNSUBSCRIBED = [403, 404, 410];
const RETRYABLE = [408, 425, 429];

/** Reads the status of a push service's answer. A redirect is not followed, so it is a failure. */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  if (UNSUBSCRIBED.includes(status)) return 'unsubscribed';
  return status >= 500 || RETRYABLE.includes(status) ? 'waiting' : 'failed';
}

/** Seconds, from an instant on, for which a message is of use. */
export const secondsLeft = (requestedAt: Date, now: Date): number =>
  Math.max(0, Math.floor((+requestedAt + MAX_AGE_HOURS * 3_600_000 - +now) / 1000));
