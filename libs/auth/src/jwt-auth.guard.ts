import type { KeyObject } from 'node:crypto';
import { type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { AccessTokenClaims, Role } from '@lanewise/contracts';
import { DomainError, forbidden, PUBLIC_ROUTE, unauthorized } from '@lanewise/http';
import { toActor } from './access-token.js';
import { ACCOUNT_SOURCE, type AccountSource } from './account-source.js';
import { type Actor, assertPaidPeriod, type AuthenticatedRequest, hasRole } from './actor.js';
import { LRUCache } from 'lru-cache';
import { bearerOf, type TokenCheck, tokenChecks } from './jwt.strategy.js';
import type { TokenKeys } from './token-keys.js';

export const TOKEN_KEYS = Symbol('TokenKeys');

export const ALLOWED_ROLES = 'lanewise:roles';
export const NEEDS_PAID_PERIOD = 'lanewise:paid-period';
export const TOKEN_OPTIONAL = 'lanewise:token-optional';

/** Lets only holders of one of the roles in. */
export const Roles = (...roles: Role[]) => SetMetadata(ALLOWED_ROLES, roles);

/** Lets only accounts within their paid period in; administrators are never limited. */
export const PaidPeriod = () => SetMetadata(NEEDS_PAID_PERIOD, true);

/** Lets callers without a token in as well; one that is sent must be valid. The route decides what they may do. */
export const TokenOptional = () => SetMetadata(TOKEN_OPTIONAL, true);

/**
 * Guards every route that is not marked public: a valid token, a role, a running paid period. Passport's strategy
 * checks a token once; after that it is cached. The account is looked up for each call.
 */
@Injectable()
export class JwtAuthGuard extends AuthGuard('jwt') {
  private readonly verified: VerifiedTokens;

  constructor(
    private readonly reflector: Reflector,
    @Inject(TOKEN_KEYS) private readonly keys: TokenKeys,
    @Inject(ACCOUNT_SOURCE) private readonly accounts: AccountSource,
  ) {
    super();
    this.verified = new VerifiedTokens(keys);
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http' || this.metadata(PUBLIC_ROUTE, context)) return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (this.metadata(TOKEN_OPTIONAL, context) && !request.headers.authorization) return true;
    const claims = await this.claimsOf(request, context);
    request.claims = claims;
    request.actor = toActor(claims, await this.accounts.find(claims.sub));
    this.authorize(request.actor, context);
    return true;
  }

  /** Handles passport's result. What the strategy refuses is a 401, unless the keys were out of reach. */
  override handleRequest<Claims>(error: unknown, claims: Claims | false, failure: unknown): Claims {
    for (const reason of [error, failure]) if (reason instanceof DomainError) throw reason;
    if (error instanceof Error) throw error;
    if (!claims) throw unauthorized();
    return claims;
  }

  private async claimsOf(
    request: AuthenticatedRequest,
    context: ExecutionContext,
  ): Promise<AccessTokenClaims> {
    const token = bearerOf(request);
    if (!token) throw unauthorized();
    const verified = await this.verified.get(token);
    if (verified) return verified;
    const check: TokenCheck = { keys: this.keys };
    tokenChecks.set(request, check);
    await super.canActivate(context);
    const claims = request.user as AccessTokenClaims;
    if (check.kid && check.key) this.verified.add(token, { kid: check.kid, key: check.key, claims });
    return claims;
  }

  private authorize(actor: Actor, context: ExecutionContext): void {
    const roles = this.metadata(ALLOWED_ROLES, context) as Role[] | undefined;
    if (roles && !hasRole(actor, ...roles)) throw forbidden();
    if (this.metadata(NEEDS_PAID_PERIOD, context) === true) assertPaidPeriod(actor);
  }

  private metadata(key: string, context: ExecutionContext): unknown {
    return this.reflector.getAllAndOverride<unknown>(key, [context.getHandler(), context.getClass()]);
  }
}

/** A token whose signature was checked, with the key that it was checked by. */
interface VerifiedToken {
  kid: string;
  key: KeyObject;
  claims: AccessTokenClaims;
}

/** Cached tokens that were verified; some 10 MB. */
const MAX_TOKENS = 10_000;

/**
 * Caches verified tokens: callers send the same one again and again, and checking its signature is most of a
 * guard's work.
 */
class VerifiedTokens {
  private readonly tokens = new LRUCache<string, VerifiedToken>({ max: MAX_TOKENS });

  constructor(private readonly keys: TokenKeys) {}

  add(token: string, verified: VerifiedToken): void {
    this.tokens.set(token, verified);
  }

  /** The claims of a token that was verified before, if it has not expired and its key is still the one it names. */
  async get(token: string): Promise<AccessTokenClaims | undefined> {
    const verified = this.tokens.get(token);
    if (!verified || verified.claims.exp <= Date.now() / 1000) return undefined;
    return (await this.keys(verified.kid)) === verified.key ? verified.claims : undefined;
  }
}
