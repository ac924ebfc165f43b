import { ACCESS_TOKEN_SECONDS, TOKEN_ALGORITHM, TOKEN_ISSUER } from '@lanewise/auth';
import type { AccessTokenClaims } from '@lanewise/contracts';
import { SignJWT } from 'jose';
import type { Account } from '../accounts/account.entity.js';
import type { SigningKeys } from '../keys/signing-keys.js';

/** Makes the access token of a session, with what the guards of every service need. */
export async function signAccessToken(
  account: Account,
  sessionId: string,
  keys: SigningKeys,
): Promise<string> {
  const claims: Omit<AccessTokenClaims, 'sub' | 'iat' | 'exp'> = {
    roles: account.roles,
    sid: sessionId,
    ver: account.version,
    epoch: account.sessionEpoch,
    ...(account.paidUntil && { paidUntil: Math.floor(account.paidUntil.getTime() / 1000) }),
  };
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid: keys.current.kid })
    .setIssuer(TOKEN_ISSUER)
    .setSubject(account.id)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
    .sign(keys.current.key);
}
