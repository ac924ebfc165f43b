import { AccountStatus, ADDRESS_FIELDS, type AuditAction, type AuditChange } from '@lanewise/contracts';
import { auditChanges, type AuditRecord } from '@lanewise/runtime';
import type { Account } from './account.entity.js';
import type { Transition } from './transitions.js';

/** The fields of each kind of change, in the order of the entries. */
const FIELDS = {
  'account.roles-changed': ['roles'],
  'account.paid-period-changed': ['paidFrom', 'paidUntil'],
  'account.status-changed': ['accountStatus', 'suspendedAt', 'suspensionReason'],
  'account.profile-changed': [
    'email',
    'emailConfirmed',
    'companyName',
    'firstName',
    'lastName',
    'mc',
    'dot',
    'avatar',
    'phoneNumber',
    ...ADDRESS_FIELDS,
  ],
} as const satisfies Partial<Record<AuditAction, readonly (keyof Account)[]>>;

const ALL_FIELDS = Object.values(FIELDS).flat();

const subjectOf = ({ id, email }: Account) => ({ id, name: email });

/**
 * Returns the audit records of a transition: one by its name, or one for each kind of field that has changed. There is
 * none for an account that is still to be confirmed: its email is a stranger's claim.
 */
export function transitionRecords(before: Account, after: Account, transition: Transition): AuditRecord[] {
  if (!after.confirmedAt) return [];
  const { action, columns, isByOwner } = transition;
  const common = { subject: subjectOf(after), ...(isByOwner && { actorId: after.id }) };
  if (action) return [{ action, changes: accountChanges(before, columns, ALL_FIELDS), ...common }];
  return (Object.keys(FIELDS) as (keyof typeof FIELDS)[])
    .map((kind) => ({ action: kind, changes: accountChanges(before, columns, FIELDS[kind]), ...common }))
    .filter(({ changes }) => changes.length > 0);
}

/** The audit record of an account that is created confirmed. */
export const openingRecord = (account: Account): AuditRecord => ({
  action: 'account.opened',
  subject: subjectOf(account),
  changes: accountChanges(null, account, ALL_FIELDS),
});

export const removalRecord = (account: Account): AuditRecord => ({
  action: 'account.removed',
  subject: subjectOf(account),
  changes: accountChanges(account, null, ['roles', 'paidUntil']),
});

/** The audit record of a wrong secret. Without an owner it looks the same to the caller, and takes as long. */
export const refusal = (
  action: 'account.sign-in-refused' | 'account.second-factor-refused' | 'account.password-refused',
  owner: Account | null,
): AuditRecord => ({ action, ...(owner && { subject: subjectOf(owner) }) });

/** Returns the changes, with the name of a status in place of its number. */
const accountChanges = (
  before: Account | null,
  after: Partial<Account> | null,
  fields: readonly (keyof Account)[],
): AuditChange[] =>
  auditChanges(before, after, fields).map((change) =>
    change.field === 'accountStatus'
      ? { ...change, from: statusName(change.from), to: statusName(change.to) }
      : change,
  );

const statusName = (value: AuditChange['from']): string | null =>
  typeof value === 'number' ? AccountStatus[value] : null;
