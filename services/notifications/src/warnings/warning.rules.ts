import { WARNING_TIMES, type WarningKind } from '@lanewise/contracts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The instants by which a run at `now` decides. Days are 24 hours, whatever the calendar does. */
export const limitsAt = (now: Date) => ({
  /** Paid periods that end until then, and after now, are about to end. */
  endsUntil: new Date(+now + WARNING_TIMES.hoursBeforeEnd * HOUR_MS),
  /** Accounts that nobody has used since then are inactive. */
  inactiveSince: new Date(+now - WARNING_TIMES.inactiveDays * DAY_MS),
  /** Warnings from then or earlier have had their time. */
  warnedUntil: new Date(+now - WARNING_TIMES.daysToSignIn * DAY_MS),
});

/** When a warning falls due. */
export const DUE_AT: Record<WarningKind, string> = {
  'period-ends': `recipient.paid_until - interval '${WARNING_TIMES.hoursBeforeEnd} hours'`,
  inactive: `recipient.last_seen_at + ${WARNING_TIMES.inactiveDays} * interval '24 hours'`,
};

/**
 * What a warning by hand is about: the end that is near, so that the schedule does not warn of it again; else the moment,
 * so that whoever has been seen before is concerned, too.
 */
export function occasionByHand(kind: WarningKind, paidUntil: Date | null, now: Date): Date {
  const isNear = paidUntil !== null && paidUntil > now && paidUntil <= limitsAt(now).endsUntil;
  return kind === 'period-ends' && isNear ? paidUntil : now;
}
