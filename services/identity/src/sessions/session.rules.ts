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
