import { ACCESS_TOKEN_SECONDS, TOKEN_ALGORITHM, TOKEN_ISSUER } from '@lanewise/auth';
import type { AccessTokenClaims } from '@lanewise/contracts';
import jsonwebtoken from 'jsonwebtoken';
import type { Account } from '../accounts/account.entity.js';
import type { SigningKeys } from '../keys/signing-keys.js';

/** Makes the access token of a session, with what the guards of every service need. */
export function signAccessToken(
  { id, roles, version, sessionEpoch, paidUntil }: Account,
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
