/** Hours after which a message that could not be pushed is of no use any more. */
export const KEPT_HOURS = 24;

/** What an attempt has come to. */
export type Outcome =
  | 'sent'
  /** The browser is not subscribed any more, or for other keys than ours. */
  | 'unsubscribed'
  /** It may work later. */
  | 'waiting'
  | 'failed';

const UNSUBSCRIBED = [403, 404, 410];
const LATER = [408, 425, 429];

/** What the status of a push service's answer says. A redirect is not followed, so it is a failure. */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  if (UNSUBSCRIBED.includes(status)) return 'unsubscribed';
  return status >= 500 || LATER.includes(status) ? 'waiting' : 'failed';
}

/** Seconds, from an instant on, for which a message is of use. */
export const secondsLeft = (requestedAt: Date, now: Date): number =>
  Math.max(0, Math.floor((+requestedAt + KEPT_HOURS * 3_600_000 - +now) / 1000));
