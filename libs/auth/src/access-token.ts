import type { AccessTokenClaims } from '@lanewise/contracts';
import { unauthorized } from '@lanewise/http';
import type { Actor } from './actor.js';
import type { KnownAccount } from './account-source.js';

export const TOKEN_ISSUER = 'lanewise';
/** ECDSA on P-256. passport-jwt verifies by jsonwebtoken, which knows no EdDSA. */
export const TOKEN_ALGORITHM = 'ES256';
/** The lifetime of an access token. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

/** Whether the payload of a verified token holds all that the guards need; a token must expire. */
export function isAccessTokenClaims(payload: Partial<AccessTokenClaims>): payload is AccessTokenClaims {
  const { sub, sid, roles, ver, epoch, exp } = payload;
  return (
    typeof sub === 'string' &&
    typeof sid === 'string' &&
    Array.isArray(roles) &&
    [ver, epoch, exp].every((value) => typeof value === 'number')
  );
}

/**
 * Decides what the bearer of a token may do now. What the service knows about the account counts, unless the token is
 * newer: then the account's event is still on its way, and the token's own claims count.
 * @throws a 401 when the account is deleted, or the session has ended
 */
export function toActor(claims: AccessTokenClaims, account: KnownAccount | undefined): Actor {
  const actor: Actor = {
    userId: claims.sub,
    sessionId: claims.sid,
    roles: claims.roles,
    paidUntil: claims.paidUntil === undefined ? null : new Date(claims.paidUntil * 1000),
  };
  if (!account) return actor;
  if (account.deleted) throw unauthorized();
  if (account.version < claims.ver) return actor;
  if (claims.epoch < account.sessionEpoch || account.endedSessions.includes(claims.sid)) throw unauthorized();
  return { ...actor, roles: account.roles, paidUntil: account.paidUntil };
}

/**
 * Whether the bearer of a token may still do what has been allowed before: for responses that stand for long.
 * @param check throws when not
 */
export function mayStill(
  claims: AccessTokenClaims,
  account: KnownAccount | undefined,
  check?: (actor: Actor) => void,
): boolean {
  try {
    const actor = toActor(claims, account);
    check?.(actor);
    return true;
  } catch {
    return false;
  }
}
