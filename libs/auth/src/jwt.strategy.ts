import type { KeyObject } from 'node:crypto';
import { callbackify } from 'node:util';
import type { AccessTokenClaims } from '@lanewise/contracts';
import { unauthorized } from '@lanewise/http';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import jsonwebtoken from 'jsonwebtoken';
import { ExtractJwt, type SecretOrKeyProvider, Strategy } from 'passport-jwt';
import { isAccessTokenClaims, TOKEN_ALGORITHM, TOKEN_ISSUER } from './access-token.js';
import type { TokenKeys } from './token-keys.js';

/** Reads the bearer token of a request; null without one. */
export const bearerOf = ExtractJwt.fromAuthHeaderAsBearerToken();

/** The check of one request's token: the service's keys, and which of them the token names. */
export interface TokenCheck {
  keys: TokenKeys;
  kid?: string;
  key?: KeyObject;
}

/**
 * Passport knows strategies by name, one for the whole process, and several services may share a process. So the
 * strategy has no keys of its own; the guard leaves those of its service here.
 */
export const tokenChecks = new WeakMap<Request, TokenCheck>();

/** Checks an access token's signature, algorithm, issuer, life and claims. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor() {
    super({
      jwtFromRequest: bearerOf,
      // jsonwebtoken takes a KeyObject, which it need not parse each time; only the types ask for a text.
      secretOrKeyProvider: callbackify(findKey) as unknown as SecretOrKeyProvider,
      algorithms: [TOKEN_ALGORITHM],
      issuer: TOKEN_ISSUER,
    });
  }

  validate(payload: Partial<AccessTokenClaims>): AccessTokenClaims {
    if (!isAccessTokenClaims(payload)) throw unauthorized();
    return payload;
  }
}

async function findKey(request: Request, token: string): Promise<KeyObject> {
  const check = tokenChecks.get(request);
  const kid = jsonwebtoken.decode(token, { complete: true })?.header.kid;
  const key = kid === undefined ? undefined : await check?.keys(kid);
  if (!check || !key) throw unauthorized();
  Object.assign(check, { kid, key });
  return key;
}
