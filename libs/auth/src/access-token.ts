import { type AccessTokenClaims, MESSAGES } from '@lanewise/contracts';
import { DomainError, unauthorized } from '@lanewise/http';
import {
  createRemoteJWKSet,
  errors,
  type FlattenedJWSInput,
  type JWTHeaderParameters,
  jwtVerify,
  type JWTVerifyGetKey,
} from 'jose';
import { LRUCache } from 'lru-cache';
import type { Actor } from './actor.js';
import type { KnownAccount } from './account-source.js';

export const TOKEN_ISSUER = 'lanewise';
export const TOKEN_ALGORITHM = 'EdDSA';
/** How long an access token lives. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

/** Finds the public key that a token names. */
export type TokenKeys = JWTVerifyGetKey;

/** A key that identity has deleted is forgotten after this time. */
const LOOK_AGAIN_MS = 60_000;
/** Least time between two looks for keys that tokens name and nobody knows. */
const COOL_DOWN_MS = 5000;
/** So long the keys that were last seen count while identity is out of reach. */
const LAST_SEEN_MS = 60 * 60_000;

/**
 * Takes the keys from identity's `/.well-known/jwks.json` every minute, and looks again when a token names a new
 * one. While identity is away, those last seen count for an hour.
 */
export function remoteTokenKeys(url: string): TokenKeys {
  const options = { cacheMaxAge: LAST_SEEN_MS, cooldownDuration: COOL_DOWN_MS };
  const keys = createRemoteJWKSet(new URL(url), options);
  setInterval(() => void keys.reload().catch(() => undefined), LOOK_AGAIN_MS).unref();
  return keys;
}

/** A token whose signature was checked, with the key that it was checked by. */
interface Verified {
  header: JWTHeaderParameters;
  key: unknown;
  claims: AccessTokenClaims;
}

/** Keys are found by the header alone. */
const NO_TOKEN: FlattenedJWSInput = { payload: '', signature: '' };

/** Tokens remembered as verified; some 10 MB. */
const MOST_VERIFIED = 10_000;

/** By the keys that verified them. Callers send the same token again and again, and the check is most of a guard's work. */
const verifiedTokens = new WeakMap<TokenKeys, LRUCache<string, Verified>>();

/**
 * Checks an access token's signature, algorithm, issuer and life.
 * @throws a 401 when anything about it is wrong; a 503 when the keys are out of reach, as nobody may be
 *   signed out for that
 */
export async function verifyAccessToken(token: string, keys: TokenKeys): Promise<AccessTokenClaims> {
  try {
    return (await recall(token, keys)) ?? (await verify(token, keys));
  } catch (error) {
    if (isKeysFailure(error)) throw new DomainError(503, 'keys-unavailable', MESSAGES.internalError);
    throw unauthorized();
  }
}

async function verify(token: string, keys: TokenKeys): Promise<AccessTokenClaims> {
  const { payload, protectedHeader, key } = await jwtVerify<AccessTokenClaims>(token, keys, {
    algorithms: [TOKEN_ALGORITHM],
    issuer: TOKEN_ISSUER,
    requiredClaims: ['sub', 'sid', 'ver', 'epoch', 'exp'],
  });
  const verified = verifiedTokens.get(keys) ?? new LRUCache({ max: MOST_VERIFIED });
  verifiedTokens.set(keys, verified.set(token, { header: protectedHeader, key, claims: payload }));
  return payload;
}

/** The claims of a token that was verified before, if it has not expired and its key is still the one it names. */
async function recall(token: string, keys: TokenKeys): Promise<AccessTokenClaims | undefined> {
  const earlier = verifiedTokens.get(keys)?.get(token);
  if (!earlier || earlier.claims.exp <= Date.now() / 1000) return undefined;
  const key = await keys(earlier.header, NO_TOKEN);
  return key === earlier.key ? earlier.claims : undefined;
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
