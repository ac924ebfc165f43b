import type { IncomingHttpHeaders } from 'node:http';
import type { AuthModel } from '@lanewise/contracts';

export const REFRESH_TOKEN_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Two tabs may refresh with the same token at once; within this time the second does not count as theft. */
const ROTATION_GRACE_MS = 10_000;

/** Lost answers do not explain more successors of one token. */
const MAX_SUCCESSORS = 100;

/** Returns the time of issue of a refresh token that expires now; a session unused since then has no valid one. */
export const oldestRefreshToken = (now = Date.now()): Date => new Date(now - REFRESH_TOKEN_DAYS * DAY_MS);

/** Verdict on a refresh token: `stale` is one that was used after a newer one, a sign of theft. */
export type RefreshVerdict = 'good' | 'expired' | 'stale';

/**
 * Says whether no newer token was used than this one: it is the newest of its session that was used, or a successor of
 * it. An answer may be lost, so a token stays good until one of its successors comes, and then only that successor does.
 */
export function isNewest(
  token: { hash: string; previousHash: string | null; rotatedAt: Date | null },
  session: { usedTokenHash: string | null },
): boolean {
  if (token.hash === session.usedTokenHash) return true;
  // The first of its session, or one whose predecessor an earlier release has not recorded.
  if (token.previousHash === null) return token.rotatedAt === null;
  return token.previousHash === session.usedTokenHash;
}

/** @param exchange the time at which the token, or else its predecessor, was first exchanged, and its successors */
export function judgeRefreshToken(
  token: { hash: string; previousHash: string | null; createdAt: Date; rotatedAt: Date | null },
  session: { endedAt: Date | null; usedTokenHash: string | null },
  exchange: { at: Date | null; successors: number },
  now: number,
): RefreshVerdict {
  if (session.endedAt || token.createdAt <= oldestRefreshToken(now)) return 'expired';
  if (exchange.successors >= MAX_SUCCESSORS) return 'stale';
  if (isNewest(token, session)) return 'good';
  return exchange.at && now - exchange.at.getTime() <= ROTATION_GRACE_MS ? 'good' : 'stale';
}

/**
 * Says whether a page in a browser calls. A page can neither forge nor leave out these headers: `Sec-Fetch-Site` goes with
 * every call over HTTPS and to loopback, `Origin` with every call that gives a refresh token.
 */
export const isBrowser = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;

/** Removes the refresh token from the answer to a browser, which has it in the cookie: no script may read it. */
export const withoutRefreshToken = (model: AuthModel): AuthModel => ({
  ...model,
  tokens: { ...model.tokens, refreshToken: '' },
});
