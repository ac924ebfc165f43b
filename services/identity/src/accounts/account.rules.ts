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

/** What a new account begins with. */
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

/** Roles in one order, each once. */
export const sortedRoles = (roles: readonly RoleName[]): RoleName[] =>
  ROLE_NAMES.filter((name) => roles.includes(name));

/** Two emails belong to the same account when these are equal. Accents count: another letter is another mailbox. */
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

/** The account as other services are told of it. */
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
