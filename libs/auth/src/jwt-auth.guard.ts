import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { MESSAGES, Role } from '@lanewise/contracts';
import { forbidden, PUBLIC_ROUTE, unauthorized } from '@lanewise/http';
import { ACCOUNT_SOURCE, type AccountSource } from './account-source.js';
import { type AuthenticatedRequest, hasRole } from './actor.js';
import { toActor, type TokenKeys, verifyAccessToken } from './access-token.js';

export const TOKEN_KEYS = Symbol('TokenKeys');

const ALLOWED_ROLES = 'lanewise:roles';
const NEEDS_PAID_PERIOD = 'lanewise:paid-period';

/** Lets only holders of one of the roles in. */
export const Roles = (...roles: Role[]) => SetMetadata(ALLOWED_ROLES, roles);

/** Lets only accounts within their paid period in; administrators are never limited. */
export const PaidPeriod = () => SetMetadata(NEEDS_PAID_PERIOD, true);

/** Guards every route that is not marked public: a valid token, a held role, a running paid period. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(TOKEN_KEYS) private readonly keys: TokenKeys,
    @Inject(ACCOUNT_SOURCE) private readonly accounts: AccountSource,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http' || this.metadata(PUBLIC_ROUTE, context)) return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const claims = await verifyAccessToken(bearerOf(request), this.keys);
    const actor = toActor(claims, await this.accounts.find(claims.sub));
    request.actor = actor;

    const roles = this.metadata(ALLOWED_ROLES, context) as Role[] | undefined;
    if (roles && !hasRole(actor, ...roles)) throw forbidden();
    const limited = this.metadata(NEEDS_PAID_PERIOD, context) === true && !hasRole(actor, Role.Admin);
    if (limited && (actor.paidUntil === null || actor.paidUntil.getTime() <= Date.now())) {
      throw forbidden('paid-period-expired', MESSAGES.paidPeriodExpired);
    }
    return true;
  }

  private metadata(key: string, context: ExecutionContext): unknown {
    return this.reflector.getAllAndOverride<unknown>(key, [context.getHandler(), context.getClass()]);
  }
}

/**
 * The bearer token of a request.
 * @throws a 401 when it has none
 */
export function bearerOf(request: AuthenticatedRequest): string {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw unauthorized();
  return token;
}
