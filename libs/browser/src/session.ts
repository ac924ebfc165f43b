import {
  type AccessTokenClaims,
  type AuthModel,
  MESSAGES,
  newCorrelationId,
  type RoleName,
  type User,
} from '@lanewise/contracts';
import { type ApiCall, ApiError, errorMessage, fetchOnce, isTransient, readJson } from './api-client.js';
import { dropPush } from './push-owner.js';
import { browserData, tabData } from './site-data.js';
import { STORAGE_KEYS } from './storage-keys.js';
import { createTokenRefresh } from './token-refresh.js';

/**
 * The session of the signed-in user. The user's id is in local storage, the refresh token in a cookie that scripts
 * cannot read, and the access token in this module only. It runs before React is loaded; hooks are in `use-session.ts`.
 */
export type Session =
  | { status: 'restoring' }
  | { status: 'unreachable'; message: string }
  | { status: 'signed-out'; reason: SignedOutReason }
  | SignedIn;

export interface SignedIn {
  status: 'signed-in';
  user: User;
  /** The roles in force. */
  roles: RoleName[];
  /** True for an administrator who has no rights as one until there is a second factor. */
  needsSecondFactor?: boolean;
}

/** `ended`: by the server, after a change of email or password. `expired`: the session could not be renewed. */
export type SignedOutReason = 'never-signed-in' | 'logout' | 'ended' | 'expired';

/** A token that expires within these seconds is refreshed before an upload. */
const SPARE_SECONDS = 60;

let accessToken: string | null = null;
let session: Session = { status: 'restoring' };
const listeners = new Set<() => void>();
const { withToken, refresh } = createTokenRefresh(() => accessToken, renewSession);

/** Returns the session as of now. */
export const currentSession = (): Session => session;

/** Returns the signed-in user as of now, null when there is none. */
export function currentUser(): User | null {
  const current = currentSession();
  return current.status === 'signed-in' ? current.user : null;
}

/** Calls `listener` at every change of the session. Returns a function that unsubscribes it. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls `clear` when the account changes, so that nobody sees what was loaded for another one. */
export function onAccountChange(clear: () => void): void {
  let userId = currentUser()?.id;
  subscribeToSession(() => {
    const next = currentUser()?.id;
    if (next === userId) return;
    if (userId !== undefined) clear();
    userId = next;
  });
}

/** Calls the API as the signed-in user. `path` is without `/api`. Throws an `ApiError`. */
export function fetchApi(path: string, call?: ApiCall): Promise<Response> {
  const identified = { correlationId: newCorrelationId(), ...call };
  return withToken((token) => fetchOnce(path, identified, token));
}

/** The same for calls that return JSON, or nothing. */
export const callApi = async <T>(path: string, call?: ApiCall): Promise<T> =>
  readJson<T>(await fetchApi(path, call));

/**
 * Makes a call with an access token that is valid for another minute, so that a large upload is not refused after
 * it was sent. A 401 refreshes the token and repeats the call once.
 */
export async function withFreshToken<T>(call: (token: string | null) => Promise<T>): Promise<T> {
  if (!accessToken || expiryOf(accessToken) - Date.now() / 1000 < SPARE_SECONDS) await refresh();
  return withToken(call);
}

/** Updates the signed-in user everywhere on the screen. */
export function updateSessionUser(user: User): void {
  const current = currentSession();
  if (current.status === 'signed-in' && current.user.id === user.id) change({ ...current, user });
}

/** Starts the session that login, refresh or getAuthModel returned. */
export function startSession({ tokens, ...account }: AuthModel): void {
  accessToken = tokens.accessToken;
  browserData.setItem(STORAGE_KEYS.userId, account.user.id);
  change({ status: 'signed-in', ...account });
}

/** A silent network delays a page that is stored offline for no longer than this. */
const RESTORE = { timeoutMs: 5000, fallback: MESSAGES.networkUnavailable };

/** Restores the session of the stored user id, if there is one. Call it when the app starts. */
export async function restoreSession(): Promise<void> {
  // Added once, however often this is called.
  window.addEventListener('storage', followOtherTabs);
  if (!storedUserId()) return endSession('never-signed-in');
  change({ status: 'restoring' });
  await reloadSession().catch((error: unknown) => {
    change({ status: 'unreachable', message: errorMessage(error) });
  });
}

/** Reloads user and roles, which may have changed. Ends the session if it no longer exists. */
export async function reloadSession(): Promise<void> {
  const id = storedUserId();
  if (!id) return;
  try {
    const path = `/user/getAuthModel?id=${encodeURIComponent(id)}`;
    const model = await callApi<AuthModel>(path, RESTORE);
    if (storedUserId() === id) startSession(model);
  } catch (error) {
    if (storedUserId() !== id) return;
    if (isTransient(error)) throw error;
    endSession('expired');
  }
}

/** Signs out in all tabs first, then on the server. Throws an `ApiError` when that fails. */
export async function signOut(): Promise<void> {
  const id = currentUser()?.id;
  const token = accessToken;
  endSession('logout');
  if (!id) return;
  const ended = createTokenRefresh(
    () => token,
    async () => (await requestRefresh()).tokens.accessToken,
  );
  const endpoint = dropPush();
  if (endpoint) {
    const call = { method: 'POST', body: { endpoint } };
    // If this fails, the server drops the browser once a push to it is refused.
    await ended
      .withToken((bearer) => fetchOnce('/notification/unsubscribePush', call, bearer))
      .catch(() => undefined);
  }
  const path = `/user/logout/${encodeURIComponent(id)}`;
  await ended.withToken((bearer) => fetchOnce(path, { fallback: MESSAGES.logoutFailed }, bearer));
}

/** Signs out in all tabs, when the server has already ended the session. */
export function leaveEndedSession(): void {
  endSession('ended');
}

/** A logout in another tab signs out here, and another account signed in there takes over here. */
function followOtherTabs({ key }: StorageEvent): void {
  if (key !== STORAGE_KEYS.userId && key !== null) return;
  const id = storedUserId();
  if (!id) endSession('logout');
  else if (id !== currentUser()?.id) {
    accessToken = null;
    void restoreSession();
  }
}

/** The cookie carries the refresh token. */
async function requestRefresh(): Promise<AuthModel> {
  const call = { method: 'POST', body: {}, ...RESTORE };
  return readJson<AuthModel>(await fetchOnce('/user/refreshtoken', call));
}

async function renewSession(): Promise<string> {
  const id = storedUserId();
  if (!id) throw new ApiError(401);
  try {
    const model = await requestRefresh();
    if (storedUserId() !== id) throw new ApiError(401);
    startSession(model);
    return model.tokens.accessToken;
  } catch (error) {
    if (storedUserId() === id && !isTransient(error)) endSession('expired');
    throw error;
  }
}

/** Returns when a token expires, in seconds since 1970; 0 for one that cannot be read. */
function expiryOf(token: string): number {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  try {
    return (JSON.parse(atob(payload)) as AccessTokenClaims).exp;
  } catch {
    return 0;
  }
}

function endSession(reason: SignedOutReason): void {
  accessToken = null;
  browserData.removeItem(STORAGE_KEYS.userId);
  browserData.removeItem(STORAGE_KEYS.kept);
  // A logout leaves no drafts to the next user; after an expiry, the same user may go on.
  if (reason === 'logout') removeDrafts();
  change({ status: 'signed-out', reason });
}

function removeDrafts(): void {
  for (const key of tabData.keys()) if (key.startsWith(STORAGE_KEYS.drafts)) tabData.removeItem(key);
}

function storedUserId(): string | null {
  return browserData.getItem(STORAGE_KEYS.userId);
}

function change(next: Session): void {
  session = next;
  listeners.forEach((listener) => listener());
}
