import {
  type AccessTokenClaims,
  type AuthModel,
  CORRELATION_HEADER,
  MESSAGES,
  newCorrelationId,
  STORAGE_KEYS,
  loginAddress,
} from '@lanewise/contracts';
import { ApiError, toApiError } from './apiError';

/** A token this close to its end, in seconds, is not worth starting an upload with. */
const SPARE_SECONDS = 60;

let current: AuthModel | null = null;
let refreshing: Promise<boolean> | null = null;

export const currentSession = (): AuthModel | null => current;

/** Takes up the session of the browser's cookie. Answers null when there is none. */
export async function restoreSession(): Promise<AuthModel | null> {
  const id = localStorage.getItem(STORAGE_KEYS.userId);
  if (!id) return null;
  const response = await send(`/api/user/getAuthModel?id=${encodeURIComponent(id)}`);
  if (response.status === 401 || response.status === 404) {
    forget();
    return null;
  }
  if (!response.ok) throw await toApiError(response);
  current = (await response.json()) as AuthModel;
  return current;
}

/**
 * A fetch as the signed-in user. A 401 refreshes the token once, however many calls get it together.
 * @param fallback what is said of a failure when the server says nothing itself
 */
export async function authorisedFetch(
  url: string,
  init: RequestInit = {},
  fallback?: string,
): Promise<Response> {
  // The same when it is sent again.
  const correlationId = newCorrelationId();
  const used = current?.tokens.accessToken;
  let response = await send(url, withToken(init), correlationId);
  if (response.status === 401) {
    // Another call may have refreshed while this one was under way.
    if (current?.tokens.accessToken === used && !(await refreshSession())) return leaveForLogin();
    response = await send(url, withToken(init), correlationId);
    if (response.status === 401) return leaveForLogin();
  }
  if (!response.ok) throw await toApiError(response, fallback);
  return response;
}

/**
 * A token that is good for the next minute, so that a large upload is not refused after it was sent.
 * `refused` names a token that the server would not take: then it is always another one.
 */
export async function freshAccessToken(refused?: string): Promise<string> {
  const token = current?.tokens.accessToken;
  if (token && token !== refused && expiryOf(token) - Date.now() / 1000 > SPARE_SECONDS) return token;
  if (!(await refreshSession())) return leaveForLogin();
  return current!.tokens.accessToken;
}

/** Ends the session here first, then on the server, and goes to the public home page, which tells of a failure. */
export async function signOut(): Promise<never> {
  const ended = current;
  forget();
  if (ended) {
    await logOut(ended).catch(() => sessionStorage.setItem(STORAGE_KEYS.farewell, MESSAGES.logoutFailed));
  }
  return leaveFor('/');
}

/** An expired token is refreshed once, or else the session would live on. */
async function logOut({ user, tokens }: AuthModel): Promise<void> {
  const call = (token: string) =>
    send(`/api/user/logout/${user.id}`, { headers: { Authorization: `Bearer ${token}` } });
  let response = await call(tokens.accessToken);
  if (response.status === 401) {
    const renewed = await requestRefresh();
    if (renewed) response = await call(renewed.tokens.accessToken);
  }
  if (!response.ok) throw await toApiError(response);
}

/** Goes to the sign-in page, which comes back here afterwards. */
export function leaveForLogin(): Promise<never> {
  forget();
  return leaveFor(loginAddress(window.location.pathname + window.location.search));
}

/** Follows the other tabs: a logout there, or another account signed in, ends this session here. */
window.addEventListener('storage', (event) => {
  if (event.key !== STORAGE_KEYS.userId && event.key !== null) return;
  const id = localStorage.getItem(STORAGE_KEYS.userId);
  if (current && id !== current.user.id) window.location.reload();
});

/** False when the session has ended; anything else that goes wrong is thrown. */
function refreshSession(): Promise<boolean> {
  refreshing ??= requestRefresh()
    .then((renewed) => {
      if (renewed) current = renewed;
      return renewed !== null;
    })
    .finally(() => (refreshing = null));
  return refreshing;
}

/** The cookie carries the refresh token. Null when it is no longer good. */
async function requestRefresh(): Promise<AuthModel | null> {
  const response = await send('/api/user/refreshtoken', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  if (response.status === 401 || response.status === 400) return null;
  if (!response.ok) throw await toApiError(response);
  return (await response.json()) as AuthModel;
}

function send(
  url: string,
  init: RequestInit = {},
  correlationId: string = newCorrelationId(),
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set(CORRELATION_HEADER, correlationId);
  return fetch(url, { ...init, headers }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(MESSAGES.networkUnavailable, 0);
  });
}

function withToken(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  if (current) headers.set('Authorization', `Bearer ${current.tokens.accessToken}`);
  return { ...init, headers };
}

function expiryOf(token: string): AccessTokenClaims['exp'] {
  const payload = token.split('.')[1] ?? '';
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as AccessTokenClaims;
    return claims.exp;
  } catch {
    return 0;
  }
}

function forget(): void {
  current = null;
  localStorage.removeItem(STORAGE_KEYS.userId);
}

/** Loads another page; never settles, so that nothing flashes up while the browser leaves this one. */
function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => undefined);
}
