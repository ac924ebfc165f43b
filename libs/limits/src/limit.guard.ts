import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { AuthenticatedRequest } from '@lanewise/auth';
import { MESSAGES } from '@lanewise/contracts';
import { afterHandler, TooManyRequests } from '@lanewise/http';
import { pause } from '@lanewise/retry';
import { currentService, currentSignal, metrics } from '@lanewise/telemetry';
import type { Request, Response } from 'express';
import { AccountLimiter, type LimitRequest, Refused } from './account-limiter.js';

const CALL_COST = 'lanewise:call-cost';
const TAKES_ITS_TIME = 'lanewise:takes-its-time';

/** The number of an account's calls in a minute that a call counts as; perhaps by its request. */
type CallCost = number | ((request: Request) => number);

/** Marks a route whose calls make much work: they count as several, and few of an account run at once. */
export const Cost = (cost: CallCost) => SetMetadata(CALL_COST, cost);

/**
 * Marks a route whose calls last as long as their caller wants, such as an upload: they count, but not among those that
 * run at once.
 */
export const TakesItsTime = () => SetMetadata(TAKES_ITS_TIME, true);

/** The delay of a refusal: a caller who tries again at once must not keep the process busy with refusals. */
const REFUSAL_DELAY_MS = 1000;

/** Limits the calls of each account, once `JwtAuthGuard` has said whose they are. */
@Injectable()
export class LimitGuard implements CanActivate {
  constructor(
    private readonly limiter: AccountLimiter,
    private readonly reflector: Reflector,
  ) {}

  /** @throws a 429 when the account asks for too much */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<AuthenticatedRequest>();
    const { actor } = request;
    if (!actor) return true;
    const routeCost = this.metadata(CALL_COST, context) as CallCost | undefined;
    const cost = typeof routeCost === 'function' ? routeCost(request) : (routeCost ?? 1);
    const call: LimitRequest = { account: actor.userId, cost, isHeavy: routeCost !== undefined };
    const signal = currentSignal();
    try {
      this.limiter.spend(call);
      if (this.metadata(TAKES_ITS_TIME, context) === true) return true;
      const lease = await this.limiter.acquire(call, signal);
      afterHandler(http.getResponse<Response>(), () => lease.release());
      return true;
    } catch (error) {
      if (error instanceof Refused) await refuse(error, signal);
      throw error;
    }
  }

  private metadata(key: string, context: ExecutionContext): unknown {
    return this.reflector.getAllAndOverride<unknown>(key, [context.getHandler(), context.getClass()]);
  }
}

async function refuse({ reason, waitMs }: Refused, signal: AbortSignal | undefined): Promise<never> {
  metrics.callsRefused.inc({ service: currentService(), reason });
  await pause(REFUSAL_DELAY_MS, signal);
  const seconds = Math.max(1, Math.ceil((waitMs - REFUSAL_DELAY_MS) / 1000));
  throw new TooManyRequests('too-many-calls', MESSAGES.tooManyCalls, seconds);
}
