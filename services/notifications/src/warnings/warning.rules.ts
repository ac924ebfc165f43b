import { WARNING_TIMES, type WarningKind } from '@lanewise/contracts';
import type { Recipient } from '../recipients/recipient.entity.js';

/** SQL of the time at which a warning falls due. */
export const DUE_AT: Record<WarningKind, string> = {
  'period-ends': `recipient.paid_until - interval '${WARNING_TIMES.hoursBeforeEnd} hours'`,
  inactive: `recipient.last_seen_at + ${WARNING_TIMES.inactiveDays} * interval '24 hours'`,
};

/**
 * The instant that a warning by hand is about: the end that is near, so that the schedule does not warn of it again; or
 * the current one, so that it also concerns an account that was seen a moment ago.
 */
export const occasionByHand = (
  kind: WarningKind,
  { paidUntil }: Pick<Recipient, 'paidUntil'>,
  now: Date,
): Date => (kind === 'period-ends' && paidUntil ? paidUntil : now);
