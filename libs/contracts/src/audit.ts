import type { ServiceName } from './services.js';

/** The actions that the audit trail records: by service, the subject and its change. */
export const AUDIT_ACTIONS = {
  identity: {
    'account.opened': 'Account opened',
    'account.email-confirmed': 'Email confirmed',
    'account.signed-in': 'Signed in',
    'account.sign-in-refused': 'Sign-in refused',
    'account.session-ended': 'Session ended',
    'account.session-reused': 'Session ended: its token was used twice',
    'account.signed-out-everywhere': 'Signed out everywhere',
    'account.password-changed': 'Password changed',
    'account.password-reset': 'Password reset by a link',
    'account.password-refused': 'Wrong password for a change',
    'account.second-factor-added': 'Second factor added',
    'account.second-factor-removed': 'Second factor removed',
    'account.second-factors-reset': 'All second factors removed',
    'account.second-factor-refused': 'Wrong second factor',
    'account.recovery-codes-renewed': 'Recovery codes made anew',
    'account.email-changed': 'Email changed',
    'account.email-restored': 'Change of email undone',
    'account.profile-changed': 'Profile changed',
    'account.roles-changed': 'Roles changed',
    'account.status-changed': 'Account status changed',
    'account.paid-period-changed': 'Paid period changed',
    'account.suspended': 'Account suspended',
    'account.suspension-lifted': 'Suspension lifted',
    'account.removed': 'Account removed',
    'client.created': 'Client created',
    'client.changed': 'Client changed',
    'client.invited': 'Client invited',
    'client.removed': 'Client removed',
  },
  billing: {
    'invoice.ordered': 'Invoice ordered',
    'invoice.changed': 'Invoice changed',
    'invoice.paid': 'Invoice paid',
    'invoice.part-paid': 'Invoice paid in part',
    'invoice.unpaid': 'Invoice marked unpaid',
    'invoice.voided': 'Invoice voided',
    'invoice.removed': 'Invoice removed',
    'package.created': 'Price package created',
    'package.changed': 'Price package changed',
    'package.removed': 'Price package removed',
    'statement.read': 'Statement read',
    'payment.assigned': 'Payment assigned',
    'payment.unmatched': 'Payment unmatched',
    'payment.dismissed': 'Payment dismissed',
    'credit.paid-back': 'Credit paid back',
  },
  imports: {
    'import.started': 'Import started',
    'import.canceled': 'Import canceled',
    'broker.created': 'Broker created',
    'broker.changed': 'Broker changed',
    'broker.removed': 'Broker removed',
  },
  loads: {
    'load.changed': 'Load changed',
    'load.removed': 'Load removed',
    'load-report.changed': 'Report of a load changed',
    'import.loads-removed': 'Loads of an import removed',
  },
  notifications: {
    'broadcast.sent': 'Message sent to many',
  },
} as const satisfies Partial<Record<ServiceName, Record<string, string>>>;

/** A service whose changes are recorded. */
export type AuditedService = keyof typeof AUDIT_ACTIONS;
export const AUDITED_SERVICES = Object.keys(AUDIT_ACTIONS) as AuditedService[];

export type AuditAction = {
  [Service in AuditedService]: keyof (typeof AUDIT_ACTIONS)[Service];
}[AuditedService];

/** The labels of all actions. */
export const AUDIT_ACTION_LABELS: Readonly<Record<AuditAction, string>> = Object.assign(
  {},
  ...Object.values(AUDIT_ACTIONS),
) as Record<AuditAction, string>;

/** A value as the trail stores it: dates as ISO 8601, long texts cut. */
export type AuditValue = string | number | boolean | null | string[];

/** A field that has changed; a new subject's has no old value, and a removed one's no new one. */
export interface AuditChange {
  field: string;
  from: AuditValue;
  to: AuditValue;
}

/** An entry of the audit trail. */
export interface AuditEntry {
  id: string;
  at: string;
  action: AuditAction;
  /** Null for a sign-in with an email that nobody has. */
  subjectId: string | null;
  /** Name of the subject at that time, such as an account's email. */
  subjectName: string | null;
  /** The user who did it; null for a stranger, and for the product itself. */
  actorId: string | null;
  /** The cause, where no user acted: an event, a task, a command. */
  cause: string | null;
  /** Address of the caller; null without a request. */
  address: string | null;
  userAgent: string | null;
  /** Entries of one request share it, in all services. */
  correlationId: string;
  changes: AuditChange[];
}

export const AUDIT_SORT_FIELDS = ['at'] as const;

export const AUDIT_DATE_INVALID = 'from and to must be ISO 8601 dates.';

/** Filters of the audit trail; `from` and `to` are dates of the API. */
export interface AuditFilter {
  subjectId?: string;
  actorId?: string;
  action?: AuditAction[];
  correlationId?: string;
  from?: string;
  to?: string;
}
