import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { AuthenticatedRequest } from '@lanewise/auth';
import { MESSAGES } from '@lanewise/contracts';
import { afterHandler, TooManyRequests } from '@lanewise/http';
import { pause } from '@lanewise/retry';
import { currentService, currentStop, metrics } from '@lanewise/telemetry';
import type { Response } from 'express';
import { AccountLimiter, type LimitRequest, type Refusal } from './account-limiter.js';
import { CALL_COST, type CallCost, TAKES_ITS_TIME } from './cost.decorator.js';

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

    const gone = currentStop();
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
