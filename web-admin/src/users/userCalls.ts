import { MESSAGES, type SessionView, type UserRoles } from '@lanewise/contracts';
import { authorisedFetch } from '../session/session';

export async function fetchUserRoles(userId: string): Promise<UserRoles> {
  const url = `/api/user/getRoles/${encodeURIComponent(userId)}`;
  const response = await authorisedFetch(url, {}, MESSAGES.userRolesFailed);
  return (await response.json()) as UserRoles;
}

export async function changeUserRoles(roles: UserRoles): Promise<void> {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(roles),
  };
  await authorisedFetch('/api/user/changeuserroles', init, MESSAGES.rolesUpdateFailed);
}

export async function fetchUserSessions(userId: string): Promise<SessionView[]> {
  const response = await authorisedFetch(sessionsOf(userId), {}, MESSAGES.userDetailsFailed);
  return (await response.json()) as SessionView[];
}

export async function endUserSessions(userId: string): Promise<void> {
  await authorisedFetch(sessionsOf(userId), { method: 'DELETE' });
}

const sessionsOf = (userId: string) => `/api/admin/users/${encodeURIComponent(userId)}/sessions`;
