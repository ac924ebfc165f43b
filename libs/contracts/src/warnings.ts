import type { User } from './accounts.js';

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

/** When the schedule warns. */
export const WARNING_TIMES = {
  /** Before the end of the paid period. */
  hoursBeforeEnd: 72,
  /** Without a sign-in. */
  inactiveDays: 365,
  /** After the warning, until an account without a sign-in waits for its removal. */
  daysToSignIn: 3,
} as const;

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
