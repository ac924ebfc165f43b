import { startSession } from '@lanewise/browser';
import { AccountStatus, type AuthModel, type RoleName, SortOrder, type User } from '@lanewise/contracts';

/** An access token that does not expire; the apps read nothing else of it. */
const LASTING_TOKEN = `header.${btoa(JSON.stringify({ exp: 1e12 }))}.signature`;

/** A user with the given fields. */
export const userWith = (fields: Partial<User> = {}): User => ({
  id: 'user-1',
  version: 1,
  companyName: 'Prairie Freight',
  mc: '123456',
  dot: null,
  firstName: 'Robin',
  lastName: 'Tester',
  avatar: null,
  accountStatus: AccountStatus.ActiveUser,
  email: 'robin@example.test',
  emailConfirmed: true,
  phoneNumber: null,
  street: null,
  city: null,
  state: null,
  zip: null,
  country: null,
  startPayedPeriodDate: '2026-01-01T00:00:00.000',
  finishPayedPeriodDate: '2999-01-01T00:00:00.000',
  lastLoginDate: null,
  createdAt: '2026-01-01T08:00:00.000',
  searchDeadheads: 150,
  searchMilesMin: 200,
  searchMilesMax: 3000,
  searchSortField: 'ProfitPerMile',
  searchSort: SortOrder.Descending,
  ...fields,
});

/** Returns a response of login, refresh and getAuthModel. */
export const authModel = (roles: RoleName[], fields: Partial<User> = {}): AuthModel => ({
  user: userWith(fields),
  roles,
  tokens: { accessToken: LASTING_TOKEN, refreshToken: '' },
});

/** Signs a user in, without a call. */
export const signInAs = (roles: RoleName[], fields: Partial<User> = {}): void =>
  startSession(authModel(roles, fields));
