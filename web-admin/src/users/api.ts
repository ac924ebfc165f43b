import { callApi } from '@lanewise/browser';
import {
  type AdminUser,
  type ListResponse,
  MESSAGES,
  type PaidExtension,
  type PaidExtensions,
  type SecondFactors,
  type SessionView,
  type SuspendRequest,
  USER_TEXTS,
  type UserRoles,
} from '@lanewise/contracts';

/** Returns the roles of a user, and all roles that there are. */
export const fetchUserRoles = (userId: string): Promise<UserRoles> =>
  callApi(`/user/getRoles/${encodeURIComponent(userId)}`, { fallback: MESSAGES.userRolesFailed });

/** Sets the roles of a user, with immediate effect. */
export const changeUserRoles = (roles: Omit<UserRoles, 'allRoles'>): Promise<UserRoles> =>
  callApi('/user/changeuserroles', {
    method: 'POST',
    body: roles,
    fallback: MESSAGES.rolesUpdateFailed,
  });

/** Returns where a user is signed in. */
export const fetchUserSessions = (userId: string): Promise<SessionView[]> =>
  callApi(sessionsOf(userId), { fallback: MESSAGES.userDetailsFailed });

/** Returns what extended the paid period of a user, newest first. */
export const fetchPaidExtensions = async (userId: string): Promise<PaidExtension[]> => {
  const path = `/user/getPaidPeriods/${encodeURIComponent(userId)}`;
  return (await callApi<PaidExtensions>(path, { fallback: MESSAGES.userDetailsFailed })).itemList;
};

/** The kinds of records that are removed with an account, in the singular, with the list that counts them. */
const BELONGINGS: [name: string, path: string, filter?: object][] = [
  ['saved load', '/load/search'],
  ['posted load', '/importLoad/search'],
  ['open invoice', '/invoice/search', { isPaid: false }],
  ['truck', '/truck/search'],
  ['driver', '/driver/search'],
];

/** Returns the number of records of each kind that are removed with an account. */
export const countBelongings = (userId: string, signal: AbortSignal): Promise<[string, number][]> =>
  Promise.all(
    BELONGINGS.map(async ([name, path, filter]) => {
      const body = { userId, currentPage: 1, pageSize: 1, ...filter };
      const page = await callApi<ListResponse<unknown>>(path, { method: 'POST', body, signal });
      return [name, page.totalItemsCount] satisfies [string, number];
    }),
  );

/** Suspends a user. Returns the user with the suspension. */
export const suspendUser = (userId: string, request: SuspendRequest): Promise<AdminUser> =>
  callApi(suspensionOf(userId), { method: 'POST', body: request, fallback: USER_TEXTS.suspendFailed });

/** Lets a user sign in again. Returns the user without the suspension. */
export const liftSuspension = (userId: string): Promise<AdminUser> =>
  callApi(suspensionOf(userId), { method: 'DELETE', fallback: USER_TEXTS.liftFailed });

/** Signs a user out everywhere. */
export const endUserSessions = (userId: string): Promise<void> =>
  callApi(sessionsOf(userId), { method: 'DELETE' });

/** Returns the second factors of a user. */
export const fetchUserFactors = (userId: string): Promise<SecondFactors> =>
  callApi(factorOf(userId), { fallback: MESSAGES.userDetailsFailed });

/** Removes the second factors of a user, and signs the user out everywhere. */
export const resetUserFactors = (userId: string): Promise<void> =>
  callApi(factorOf(userId), { method: 'DELETE' });

const factorOf = (userId: string) => `/admin/users/${encodeURIComponent(userId)}/secondFactor`;

const suspensionOf = (userId: string) => `/admin/users/${encodeURIComponent(userId)}/suspension`;

const sessionsOf = (userId: string) => `/admin/users/${encodeURIComponent(userId)}/sessions`;
