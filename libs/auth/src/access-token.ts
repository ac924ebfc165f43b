import { type AccessTokenClaims, MESSAGES } from '@lanewise/contracts';
import { DomainError, unauthorized } from '@lanewise/http';
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { Actor } from './actor.js';
import type { KnownAccount } from './account-source.js';

export const TOKEN_ISSUER = 'lanewise';
export const TOKEN_ALGORITHM = 'EdDSA';

/** Finds the public key that a token names. */
export type TokenKeys = JWTVerifyGetKey;

/** Takes the keys from identity's `/.well-known/jwks.json`, and looks again when a token names a new one. */
export const remoteTokenKeys = (url: string): TokenKeys => createRemoteJWKSet(new URL(url));

/**
 * Checks an access token's signature, algorithm, issuer and life.
 * @throws a 401 when anything about it is wrong; a 503 when the keys are out of reach, as nobody may be
 *   signed out for that
 */
export async function verifyAccessToken(token: string, keys: TokenKeys): Promise<AccessTokenClaims> {
  try {
    const { payload } = await jwtVerify<AccessTokenClaims>(token, keys, {
      algorithms: [TOKEN_ALGORITHM],
      issuer: TOKEN_ISSUER,
      requiredClaims: ['sub', 'sid', 'ver', 'epoch', 'exp'],
    });
    return payload;
  } catch (error) {
    if (isKeysFailure(error)) throw new DomainError(503, 'keys-unavailable', MESSAGES.internalError);
    throw unauthorized();
  }
}

/** Whether fetching the keys failed; the token itself may be fine. */
const isKeysFailure = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error.code === errors.JOSEError.code ||
  error instanceof errors.JWKSTimeout;

/**
 * Decides what a token's bearer may do now. What the service knows of the account counts, unless the
 * token is newer than that: then the account's event is still on its way and the token speaks for it.
 * @throws a 401 when the account is deleted, or the session ended
 */
export function toActor(claims: AccessTokenClaims, known: KnownAccount | undefined): Actor {
  const actor: Actor = {
    userId: claims.sub,
    sessionId: claims.sid,
    roles: claims.roles,
    paidUntil: claims.paidUntil === undefined ? null : new Date(claims.paidUntil * 1000),
  };
  if (!known) return actor;
  if (known.deleted) throw unauthorized();
  if (known.version < claims.ver) return actor;
  if (claims.epoch < known.sessionEpoch || known.endedSessions.includes(claims.sid)) throw unauthorized();
  return { ...actor, roles: known.roles, paidUntil: known.paidUntil };
}
