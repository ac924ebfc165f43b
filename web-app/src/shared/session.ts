import {
  MESSAGES,
  newCorrelationId,
  STORAGE_KEYS,
  type AuthModel,
  type RoleName,
  type User,
} from '@lanewise/contracts';
import { useSyncExternalStore } from 'react';
import { ApiError, errorMessage, isTransient, send, type Call } from './api-client';
import { createTokenRefresh } from './token-refresh';
import { toast } from './toast';

/**
 * Who is signed in. The user's id is kept in local storage, the refresh token in a cookie that scripts cannot
 * read, and the access token in this module only.
 */
export type Session =
  | { status: 'restoring' }
  | { status: 'unreachable'; message: string }
  /** `byChoice` after a logout: then no page is remembered for the next sign-in. */
  | { status: 'signed-out'; byChoice: boolean }
  | { status: 'signed-in'; user: User; roles: RoleName[] };

let accessToken: string | null = null;
let session: Session = storedUserId() ? { status: 'restoring' } : { status: 'signed-out', byChoice: false };
const listeners = new Set<() => void>();

const withToken = createTokenRefresh(() => accessToken, refreshToken);

/** Calls the API as the signed-in user. `path` is without `/api`. Throws an `ApiError`. */
export function callApi<T>(path: string, call?: Call): Promise<T> {
  const named = { correlationId: newCorrelationId(), ...call };
  return withToken((token) => send<T>(path, named, token));
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, () => session);
}

/** The signed-in user; for use inside the guarded pages only. */
export function useSignedIn(): { user: User; roles: RoleName[] } {
  const current = useSession();
  if (current.status !== 'signed-in') throw new Error('This page needs a signed-in user.');
  return current;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The signed-in user as of now, null when there is none. */
export function currentUser(): User | null {
  return session.status === 'signed-in' ? session.user : null;
}

/** Id of the signed-in user, null when there is none. */
export function currentUserId(): string | null {
  return currentUser()?.id ?? null;
}

/** Shows on every part of the screen what the signed-in user is now like. */
export function updateSessionUser(user: User): void {
  if (session.status === 'signed-in' && session.user.id === user.id) change({ ...session, user });
}

/** Takes over what login, refresh or getAuthModel answered. */
export function startSession({ user, roles, tokens }: AuthModel): void {
  accessToken = tokens.accessToken;
  localStorage.setItem(STORAGE_KEYS.userId, user.id);
  change({ status: 'signed-in', user, roles });
}

/** Brings back the session of the stored user id, if there is one. */
export async function restoreSession(): Promise<void> {
  const id = storedUserId();
  if (!id) return;
  change({ status: 'restoring' });
  try {
    const model = await callApi<AuthModel>(`/user/getAuthModel?id=${encodeURIComponent(id)}`);
    if (storedUserId() === id) startSession(model);
  } catch (error) {
    if (storedUserId() !== id) return;
    if (isTransient(error)) {
      change({ status: 'unreachable', message: errorMessage(error) });
    } else {
      expireSession();
    }
  }
}

/** Signs out here and in the other tabs first, then tells the server. */
export async function signOut(): Promise<void> {
  const id = currentUserId();
  const token = accessToken;
  endSession(true);
  if (!id) return;
  const logout = (bearer: string | null) => send(`/user/logout/${encodeURIComponent(id)}`, {}, bearer);
  try {
    await createTokenRefresh(
      () => token,
      async () => (await requestRefresh()).tokens.accessToken,
    )(logout);
  } catch (error) {
    toast(errorMessage(error, MESSAGES.logoutFailed), 'error');
  }
}

/** Signs out here and in the other tabs, where the server has ended the session already. */
export function leaveEndedSession(): void {
  endSession(true);
}

/** Follows the other tabs: a logout there signs out here, and another account signed in there is taken over. */
window.addEventListener('storage', (event) => {
  if (event.key !== STORAGE_KEYS.userId && event.key !== null) return;
  const id = storedUserId();
  if (!id) endSession(true);
  else if (id !== currentUserId()) {
    accessToken = null;
    void restoreSession();
  }
});

/** The cookie carries the refresh token. */
function requestRefresh(): Promise<AuthModel> {
  return send<AuthModel>('/user/refreshtoken', { method: 'POST', body: {} });
}

async function refreshToken(): Promise<string> {
  const id = storedUserId();
  if (!id) throw new ApiError(401);
  try {
    const model = await requestRefresh();
    if (storedUserId() !== id) throw new ApiError(401);
    startSession(model);
    return model.tokens.accessToken;
  } catch (error) {
    if (storedUserId() === id && !isTransient(error)) expireSession();
    throw error;
  }
}

function expireSession(): void {
  endSession(false);
  toast(MESSAGES.refreshFailed, 'error');
}

function endSession(byChoice: boolean): void {
  accessToken = null;
  localStorage.removeItem(STORAGE_KEYS.userId);
  change({ status: 'signed-out', byChoice });
}

function storedUserId(): string | null {
  return localStorage.getItem(STORAGE_KEYS.userId);
}

function change(next: Session): void {
  session = next;
  listeners.forEach((listener) => listener());
}
