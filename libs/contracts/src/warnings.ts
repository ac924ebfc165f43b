import type { User } from './accounts.js';
import type { RoleName } from './enumerations.js';

export const WARNING_KINDS = ['period-ends', 'inactive'] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];

/** The warnings, verbatim. A notification with one of these texts is a warning. */
export const WARNING_TEXTS: Record<WarningKind, string> = {
  'period-ends': 'Your price plan expires in 3 days.',
  inactive: 'Your account has been inactive for 1 year and will be deleted unless you sign in within 3 days.',
};

/** The notification about a paid period that has ended. */
export const PERIOD_ENDED_TEXT = 'Your price plan has ended. The free package Trial applies now.';

/** Names of the actions that send a warning by hand. */
export const WARNING_ACTIONS: Record<WarningKind, string> = {
  'period-ends': 'Finish Date Warning',
  inactive: 'Last Login Warning',
};

/** When warnings are sent, by schedule or by hand. */
export const WARNING_TIMES = {
  /** Hours before the end of the paid period. */
  hoursBeforeEnd: 72,
  /** Days without a sign-in. */
  inactiveDays: 365,
  /** Days after the warning, until an account without a sign-in waits for its removal. */
  daysToSignIn: 3,
  /** Days after a warning, until the next one by hand is sent without a question. */
  daysUntilNext: 7,
} as const;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The instants by which warnings are decided at `now`. Days are 24 hours, whatever the calendar does. */
export const warningLimitsAt = (now: Date) => ({
  /** Paid periods that end until then, and after now, are about to end. */
  endsUntil: new Date(+now + WARNING_TIMES.hoursBeforeEnd * HOUR_MS),
  /** Accounts that nobody has used since then are inactive. */
  inactiveSince: new Date(+now - WARNING_TIMES.inactiveDays * DAY_MS),
  /** Warnings from then or earlier have had their time. */
  warnedUntil: new Date(+now - WARNING_TIMES.daysToSignIn * DAY_MS),
  /** Warnings after that are recent. */
  recentSince: new Date(+now - WARNING_TIMES.daysUntilNext * DAY_MS),
});

/** The fields that decide whether a warning of an account is true. */
export interface WarnedAccount {
  paidUntil: Date | null;
  lastSeenAt: Date;
  roles: readonly RoleName[];
}

/** Returns whether a warning is true: by hand, too, no other is sent. */
export function isWarningTrue(kind: WarningKind, account: WarnedAccount, now: Date): boolean {
  const { paidUntil, lastSeenAt, roles } = account;
  const { endsUntil, inactiveSince } = warningLimitsAt(now);
  if (kind === 'inactive') return lastSeenAt <= inactiveSince;
  // Administrators have no paid period to lose.
  return !roles.includes('Admin') && paidUntil !== null && paidUntil > now && paidUntil <= endsUntil;
}

/** Why a warning is not sent that would not be true. */
export const WARNING_REFUSALS: Record<WarningKind, string> = {
  'period-ends': 'No price plan of this account ends within the next 3 days.',
  inactive: 'This account has not been inactive for 1 year.',
};

/** Code of the problem of a warning that follows another one soon; `again` sends it all the same. */
export const WARNED_RECENTLY = 'warned-recently';

/** `Warned Nov 20 by Ann Admin.` */
export const warnedText = (day: string, sender: string | null): string =>
  `Warned ${day} by ${sender ?? 'the schedule'}.`;

/** Due: the schedule warns next time. To remove: the owner did not sign in after the warning. */
export const REMINDER_STATES = ['due', 'warned', 'to-remove'] as const;
export type ReminderState = (typeof REMINDER_STATES)[number];

/** A row of `GET admin/reminders`: a warning that is due or was sent, or an account that waits for its removal. */
export interface Reminder {
  id: string;
  state: ReminderState;
  kind: WarningKind;
  userId: string;
  fullName: string;
  email: string;
  accountStatus: User['accountStatus'];
  finishPayedPeriodDate: string | null;
  /** The last sign-in, or the last use of the session that it began. */
  lastSeenDate: string;
  /** When the warning fell due; for one by hand, when it was sent. */
  dueAt: string;
  /** Null while it is due. */
  warnedAt: string | null;
  /** The administrator who sent it; null for the schedule. */
  warnedBy: { id: string; fullName: string } | null;
}

/** Sort fields of the reminders. The default is `dueAt`, descending. */
export const REMINDER_SORT_FIELDS = [
  'dueAt',
  'warnedAt',
  'fullName',
  'email',
] as const satisfies readonly (keyof Reminder)[];

/** Filters of the reminders, besides the text, which looks in name and email. */
export interface ReminderFilter {
  state?: ReminderState;
  kind?: WarningKind;
  /** One user or several: a list of users shows by it what was sent to each. */
  userId?: string | string[];
}

/** An account was warned, or its owner did not sign in after the warning of inactivity. */
export interface AccountWarning {
  userId: string;
  kind: WarningKind;
  happened: 'warned' | 'unheeded';
  /** End of the paid period, or when the owner was last seen: whoever was seen since is not concerned. */
  occasion: string;
  /** The administrator who sent it; null for the schedule. */
  warnedBy: string | null;
}
