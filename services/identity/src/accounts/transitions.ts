import { AccountStatus, type AuditAction, type RoleName } from '@lanewise/contracts';
import type { Account } from './account.entity.js';
import { emailKeyOf, sortedRoles, trialFrom } from './account.rules.js';

/** The columns that can change. */
export type AccountColumns = Omit<Account, 'id' | 'version' | 'changedIn' | 'sessionEpoch' | 'createdAt'>;

/** A named change of an account, to be applied by `changeAccount`. */
export interface Transition {
  columns: Partial<AccountColumns>;
  /** Its name in the audit trail; if absent, the trail records the fields that have changed. */
  action?: AuditAction;
  /** True if the caller has no access token, but has proven to be the owner by a password or a mailed code. */
  isByOwner?: boolean;
  /** True if every session of the account ends. */
  endsSessions: boolean;
  /** True if it is announced to other services; it then raises the version. */
  isAnnounced: boolean;
}

/** A change that is announced to other services. */
const announced = (columns: Partial<AccountColumns>, action?: AuditAction): Transition => ({
  columns,
  action,
  endsSessions: false,
  isAnnounced: true,
});

/** A change that concerns identity alone. */
const internal = (columns: Partial<AccountColumns>, action?: AuditAction): Transition => ({
  columns,
  action,
  endsSessions: false,
  isAnnounced: false,
});

/** A change that signs the account out everywhere. */
const signingOut = (columns: Partial<AccountColumns>, action: AuditAction): Transition => ({
  columns,
  action,
  endsSessions: true,
  isAnnounced: true,
});

const byOwner = (transition: Transition): Transition => ({ ...transition, isByOwner: true });

/** The owner has proven to read the email. A new account opens, and its trial of `trialDays` begins. */
export const confirmEmail = ({ confirmedAt }: Account, trialDays: number, now = new Date()): Transition =>
  byOwner(
    announced(
      {
        emailConfirmed: true,
        ...(!confirmedAt && { confirmedAt: now, ...trialFrom(now, trialDays) }),
      },
      confirmedAt ? 'account.email-confirmed' : 'account.opened',
    ),
  );

/** Claims a new email, which must be confirmed before the next sign-in. */
export const changeEmail = (email: string, now = new Date()): Transition =>
  signingOut(
    { email, emailKey: emailKeyOf(email), emailConfirmed: false, emailClaimedAt: now },
    'account.email-changed',
  );

/** Undoes changes of the email: the reader of the earlier one has proven to own it. */
export const restoreEmail = (email: string): Transition =>
  byOwner(signingOut({ email, emailKey: emailKeyOf(email), emailConfirmed: true }, 'account.email-restored'));

export const changePassword = (passwordHash: string): Transition =>
  signingOut({ passwordHash }, 'account.password-changed');

/** Sets a password through a mailed link, which also confirms the email. */
export const resetPassword = (account: Account, passwordHash: string, trialDays: number): Transition =>
  byOwner(
    signingOut({ passwordHash, ...confirmEmail(account, trialDays).columns }, 'account.password-reset'),
  );

const WARNED_STATUSES = [AccountStatus.Warned, AccountStatus.InactiveUserToRemove];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Says whether an owner is seen for the first time on a day, in UTC: it is announced once a day. */
export const isFirstOfDay = (now: Date, lastSeen: Date | null): boolean =>
  !lastSeen || Math.floor(+now / DAY_MS) > Math.floor(+lastSeen / DAY_MS);

/**
 * An account that was warned of inactivity is active again.
 * @param passwordHash a new one, when the current one was made with less work than new hashes are
 */
export function signIn(
  { accountStatus, lastLoginAt }: Pick<Account, 'accountStatus' | 'lastLoginAt'>,
  passwordHash?: string,
  now = new Date(),
): Transition {
  const wasWarned = WARNED_STATUSES.includes(accountStatus);
  const isAnnounced = wasWarned || isFirstOfDay(now, lastLoginAt);
  const columns = {
    lastLoginAt: now,
    ...(wasWarned && { accountStatus: AccountStatus.ActiveUser }),
    ...(passwordHash !== undefined && { passwordHash }),
  };
  return byOwner((isAnnounced ? announced : internal)(columns, 'account.signed-in'));
}

/** A session goes on; it is announced that its owner was seen. */
export const stayActive = (): Transition => announced({});

export const changeStatus = (accountStatus: AccountStatus): Transition => announced({ accountStatus });

/** Some of its sessions have ended, which is announced. */
export const signOut = (): Transition => announced({}, 'account.session-ended');

/** A session has ended because a token of it was used a second time, a sign of theft. */
export const endReusedSession = (): Transition => announced({}, 'account.session-reused');

export const signOutEverywhere = (): Transition => signingOut({}, 'account.signed-out-everywhere');

/** Its owner can no longer sign in; what belongs to it stays. */
export const suspend = (suspensionReason: string, now = new Date()): Transition =>
  signingOut({ suspendedAt: now, suspensionReason }, 'account.suspended');

export const liftSuspension = (): Transition =>
  announced({ suspendedAt: null, suspensionReason: null }, 'account.suspension-lifted');

export const changeProfile = (columns: Partial<AccountColumns>): Transition => announced(columns);

export const changePaidPeriod = (columns: Partial<Pick<Account, 'paidFrom' | 'paidUntil'>>): Transition =>
  announced(columns);

export const changeRoles = (roles: readonly RoleName[]): Transition =>
  announced({ roles: sortedRoles(roles) });

/** The rights of its roles have changed, by the rule that is in force. */
export const changeRights = (): Transition => announced({});

/** A password alone does not sign in any more. */
export const addFactor = (): Transition =>
  announced({ hasSecondFactor: true }, 'account.second-factor-added');

export const removeFactor = (isLast: boolean): Transition =>
  announced({ hasSecondFactor: !isLast }, 'account.second-factor-removed');

/** Its recovery codes were replaced. */
export const renewCodes = (): Transition => internal({}, 'account.recovery-codes-renewed');

/** All second factors of an owner who has lost them are removed. */
export const resetFactors = (): Transition =>
  signingOut({ hasSecondFactor: false }, 'account.second-factors-reset');

export const changeSearchSettings = (columns: Partial<AccountColumns>): Transition => internal(columns);

export const removeAvatar = (): Transition => announced({ avatar: null });
