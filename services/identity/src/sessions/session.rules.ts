import type { IncomingHttpHeaders } from 'node:http';
import type { AuthModel } from '@lanewise/contracts';

export const REFRESH_TOKEN_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Two tabs may refresh with the same token at once; within this time the second is not taken for a thief. */
const ROTATION_GRACE_MS = 10_000;

/** When a refresh token that expires now was made; a session unused since then has no valid one. */
export const oldestRefreshToken = (now = Date.now()): Date => new Date(now - REFRESH_TOKEN_DAYS * DAY_MS);

/** Verdict on a refresh token: `stale` is one that was used before, a sign of theft. */
export type RefreshVerdict = 'good' | 'expired' | 'stale';

export function judgeRefreshToken(
  token: { createdAt: Date; rotatedAt: Date | null },
  session: { endedAt: Date | null },
  now: number,
): RefreshVerdict {
  if (session.endedAt || token.createdAt <= oldestRefreshToken(now)) return 'expired';
  if (token.rotatedAt && now - token.rotatedAt.getTime() > ROTATION_GRACE_MS) return 'stale';
  return 'good';
}

/**
 * Whether a page in a browser calls. A page can neither forge nor leave out these headers: `Sec-Fetch-Site` goes with
 * every call over HTTPS and to loopback, `Origin` with every call that gives a refresh token.
 */
export const isBrowser = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;

/** What those are answered who keep the refresh token in the cookie: a script that got into the page learns none. */
export const withoutRefreshToken = (model: AuthModel): AuthModel => ({
  ...model,
  tokens: { ...model.tokens, refreshToken: '' },
});
