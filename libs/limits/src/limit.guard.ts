import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { AuthenticatedRequest } from '@lanewise/auth';
import { MESSAGES } from '@lanewise/contracts';
import { afterHandler, TooManyRequests } from '@lanewise/http';
import { pause } from '@lanewise/retry';
import { currentService, currentSignal, metrics } from '@lanewise/telemetry';
import type { Request, Response } from 'express';
import { AccountLimiter, type LimitRequest, type Refusal } from './account-limiter.js';

const CALL_COST = 'lanewise:call-cost';
const TAKES_ITS_TIME = 'lanewise:takes-its-time';

/** What a call counts as, of the calls that an account has in a minute; perhaps by what it asks for. */
type CallCost = number | ((request: Request) => number);

/** Marks a route whose calls make much work: they count as several, and few of an account run at once. */
export const Cost = (cost: CallCost) => SetMetadata(CALL_COST, cost);

/**
 * Marks a route whose calls last as long as their caller wants, such as an upload: they count, but not among those that
 * run at once.
 */
export const TakesItsTime = () => SetMetadata(TAKES_ITS_TIME, true);

/** How long a refusal is kept back: a caller who tries again at once must not keep the process busy with refusals. */
const HOLD_MS = 1000;

/** Limits the calls of each account, once `JwtAuthGuard` has said whose they are. */
@Injectable()
export class LimitGuard implements CanActivate {
  constructor(
    private readonly limiter: AccountLimiter,
    private readonly reflector: Reflector,
  ) {}

  /** @throws a 429 when the account asks for too much */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<AuthenticatedRequest>();
    const { actor } = request;
    if (!actor) return true;
    const given = this.metadata(CALL_COST, context) as CallCost | undefined;
    const cost = typeof given === 'function' ? given(request) : (given ?? 1);
    const takesItsTime = this.metadata(TAKES_ITS_TIME, context) === true;
    const call: LimitRequest = { account: actor.userId, cost, isHeavy: given !== undefined };

    const gone = currentSignal();
    const refusal = this.limiter.spend(call);
    if (refusal) return refuse(refusal, gone);
    if (takesItsTime) return true;
    const begin = (entered: (() => void) | Refusal): boolean | Promise<boolean> => {
      if (typeof entered !== 'function') return refuse(entered, gone);
      afterHandler(http.getResponse<Response>(), entered);
      return true;
    };
    const entered = this.limiter.enter(call, gone);
    return entered instanceof Promise ? entered.then(begin) : begin(entered);
  }

  private metadata(key: string, context: ExecutionContext): unknown {
    return this.reflector.getAllAndOverride<unknown>(key, [context.getHandler(), context.getClass()]);
  }
}

async function refuse({ reason, waitMs }: Refusal, gone: AbortSignal | undefined): Promise<never> {
  metrics.callsRefused.inc({ service: currentService(), reason });
  await pause(HOLD_MS, gone);
  const seconds = Math.max(1, Math.ceil((waitMs - HOLD_MS) / 1000));
  throw new TooManyRequests('too-many-calls', MESSAGES.tooManyCalls, seconds);
}
