import {
  type AccountSnapshot,
  AccountStatus,
  addressOf,
  ROLE_NAMES,
  type RoleName,
  SEARCH_DEFAULTS,
  SortOrder,
  toWireDate,
  type User,
} from '@lanewise/contracts';
import type { Account } from './account.entity.js';

/** Defaults of a new account. */
export const NEW_ACCOUNT = {
  version: 1,
  sessionEpoch: 0,
  accountStatus: AccountStatus.ActiveUser,
  searchDeadheads: SEARCH_DEFAULTS.deadhead,
  searchMilesMin: SEARCH_DEFAULTS.milesMin,
  searchMilesMax: SEARCH_DEFAULTS.milesMax,
  searchSortField: SEARCH_DEFAULTS.sortField,
  searchSort: SortOrder.Descending,
} as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The paid period that a new account begins with. */
export const trialFrom = (start: Date, days: number) => ({
  paidFrom: start,
  paidUntil: new Date(start.getTime() + days * DAY_MS),
});

/** Returns roles in one order, each once. */
export const sortedRoles = (roles: readonly RoleName[]): RoleName[] =>
  ROLE_NAMES.filter((name) => roles.includes(name));

/** Emails with equal keys belong to the same account. Accents count: another letter is another mailbox. */
export const emailKeyOf = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** The account as its owner sees it. */
export function toUser(account: Account): User {
  return {
    id: account.id,
    version: account.version,
    companyName: account.companyName,
    mc: account.mc,
    dot: account.dot,
    firstName: account.firstName,
    lastName: account.lastName,
    avatar: account.avatar,
    accountStatus: account.accountStatus,
    email: account.email,
    emailConfirmed: account.emailConfirmed,
    phoneNumber: account.phoneNumber,
    ...addressOf(account),
    startPayedPeriodDate: wireDate(account.paidFrom),
    finishPayedPeriodDate: wireDate(account.paidUntil),
    lastLoginDate: wireDate(account.lastLoginAt),
    createdAt: toWireDate(account.createdAt),
    searchDeadheads: account.searchDeadheads,
    searchMilesMin: account.searchMilesMin,
    searchMilesMax: account.searchMilesMax,
    searchSortField: account.searchSortField,
    searchSort: account.searchSort,
  };
}

/** The account as it is announced to other services. */
export function toSnapshot(
  account: Account,
  roles: RoleName[],
  endedSessions: string[],
  lastSeenAt: Date,
): AccountSnapshot {
  return {
    id: account.id,
    version: account.version,
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    companyName: account.companyName,
    roles,
    paidUntil: account.paidUntil?.toISOString() ?? null,
    sessionEpoch: account.sessionEpoch,
    endedSessions,
    accountStatus: account.accountStatus,
    avatar: account.avatar,
    address: addressOf(account),
    lastSeenAt: lastSeenAt.toISOString(),
    ...(account.suspendedAt && { suspended: true }),
  };
}

const wireDate = (date: Date | null): string | null => date && toWireDate(date);
