import { ACCESS_TOKEN_SECONDS, TOKEN_ALGORITHM, TOKEN_ISSUER } from '@lanewise/auth';
import type { AccessTokenClaims, RoleName } from '@lanewise/contracts';
import jsonwebtoken from 'jsonwebtoken';
import type { Account } from '../accounts/account.entity.js';
import type { SigningKeys } from '../keys/signing-keys.js';

/**
 * Makes the access token of a session, with what the guards of every service need.
 * @param roles those in force
 */
export function signAccessToken(
  { id, version, sessionEpoch, paidUntil }: Account,
  roles: RoleName[],
  sessionId: string,
  { current: { kid, key } }: SigningKeys,
): string {
  const claims: Omit<AccessTokenClaims, 'sub' | 'iat' | 'exp'> = {
    roles,
    sid: sessionId,
    ver: version,
    epoch: sessionEpoch,
    ...(paidUntil && { paidUntil: Math.floor(paidUntil.getTime() / 1000) }),
  };
  return jsonwebtoken.sign(claims, key, {
    algorithm: TOKEN_ALGORITHM,
    keyid: kid,
    issuer: TOKEN_ISSUER,
    subject: id,
    expiresIn: ACCESS_TOKEN_SECONDS,
  });
}
