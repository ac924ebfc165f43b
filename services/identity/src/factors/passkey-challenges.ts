import { randomBytes } from 'node:crypto';
import { FACTOR_LIMITS } from '@lanewise/contracts';
import type { EntityManager } from 'typeorm';

/** Milliseconds for which a challenge works. */
export const CHALLENGE_MS = FACTOR_LIMITS.passkeyMinutes * 60_000;

/** Creates a challenge for a device to sign: for a sign-in, or for an account that adds a passkey. */
export async function issueChallenge(manager: EntityManager, userId: string | null = null): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await manager.query(
    `INSERT INTO passkey_challenges (challenge, user_id, expires_at)
     VALUES ($1, $2, now() + interval '${FACTOR_LIMITS.passkeyMinutes} minutes')`,
    [challenge, userId],
  );
  return challenge;
}

/** Uses a challenge up. Returns false for one that was never issued, has expired or was used. */
export async function consumeChallenge(
  manager: EntityManager,
  challenge: string,
  userId: string | null = null,
): Promise<boolean> {
  const [, deleted] = await manager.query<[unknown[], number]>(
    `DELETE FROM passkey_challenges
     WHERE challenge = $1 AND user_id IS NOT DISTINCT FROM $2 AND expires_at > now()`,
    [challenge, userId],
  );
  return deleted === 1;
}

export async function removeOutdatedChallenges(manager: EntityManager): Promise<void> {
  await manager.query('DELETE FROM passkey_challenges WHERE expires_at <= now()');
}
