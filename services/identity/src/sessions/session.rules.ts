export const REFRESH_TOKEN_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Two tabs may refresh with the same token at once; for so long the second is not a thief. */
const ROTATION_GRACE_MS = 10_000;

/** When a refresh token was made that ends now; a session not used since has none that is good. */
export const oldestRefreshToken = (now = Date.now()): Date => new Date(now - REFRESH_TOKEN_DAYS * DAY_MS);

/** What a presented refresh token is worth: `stale` is one used before, a sign of theft. */
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
