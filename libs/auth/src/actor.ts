import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type AccessTokenClaims, MESSAGES, Role, type RoleName } from '@lanewise/contracts';
import { forbidden, notFound } from '@lanewise/http';
import type { Request } from 'express';

/** The caller: the bearer of the access token, with the rights that the account has now. */
export interface Actor {
  userId: string;
  roles: RoleName[];
  /** Session the token belongs to. */
  sessionId: string;
  /** End of the paid period; null when there never was one. */
  paidUntil: Date | null;
}

/** A request behind the guard. The claims are those of its token. */
export type AuthenticatedRequest = Request & { actor?: Actor; claims?: AccessTokenClaims };

/** The acting user of a guarded route. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!actor) throw new Error('CurrentActor is used on a public route');
  return actor;
});

/** The acting user of a route whose token is optional; undefined without one. */
export const OptionalActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor | undefined =>
    context.switchToHttp().getRequest<AuthenticatedRequest>().actor,
);

/** Whether the actor holds one of the roles. */
export function hasRole(actor: Actor, ...roles: Role[]): boolean {
  return roles.some((role) => actor.roles.includes(Role[role] as RoleName));
}

/**
 * Lets accounts within their paid period pass; administrators are never limited. For a route where it depends on the
 * request; others are marked with `PaidPeriod`.
 * @throws a 403 after the paid period
 */
export function assertPaidPeriod(actor: Actor): void {
  const { paidUntil } = actor;
  if (hasRole(actor, Role.Admin) || (paidUntil !== null && paidUntil.getTime() > Date.now())) return;
  throw forbidden('paid-period-expired', MESSAGES.paidPeriodExpired);
}

/**
 * The owner that a request is about: the caller, unless an administrator names another user.
 * @param code error code of the 404, so that another user's record looks like one that does not exist
 * @throws a 404 when anyone else names another user
 */
export function ownerOf(actor: Actor, userId: string | null | undefined, code?: string): string {
  if (!userId || userId === actor.userId) return actor.userId;
  if (hasRole(actor, Role.Admin)) return userId;
  throw notFound(code);
}
