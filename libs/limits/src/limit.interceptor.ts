import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { AuthenticatedRequest } from '@lanewise/auth';
import { MESSAGES } from '@lanewise/contracts';
import { TooManyRequests } from '@lanewise/http';
import { pause } from '@lanewise/retry';
import { metrics, currentService, Stopped } from '@lanewise/telemetry';
import type { Response } from 'express';
import { finalize, type Observable } from 'rxjs';
import { AccountLimiter, type LimitRequest, type Refusal } from './account-limiter.js';
import { CALL_COST, type CallCost, TAKES_ITS_TIME } from './cost.decorator.js';
import { shortCalls } from './short-calls.js';

/** How long a refusal is kept back: a caller who tries again at once must not keep the process busy with refusals. */
const HOLD_MS = 1000;

/** Limits the calls of each account, once the guard has said whose they are. */
@Injectable()
export class LimitInterceptor implements NestInterceptor {
  constructor(
    private readonly limiter: AccountLimiter,
    private readonly reflector: Reflector,
  ) {}

  /** @throws a 429 when the account asks for too much */
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<AuthenticatedRequest>();
    const response = http.getResponse<Response>();
    const { actor } = request;
    if (!actor) return next.handle();
    const given = this.metadata(CALL_COST, context) as CallCost | undefined;
    const cost = typeof given === 'function' ? given(request) : (given ?? 1);
    const takesItsTime = this.metadata(TAKES_ITS_TIME, context) === true;
    const call: LimitRequest = { account: actor.userId, cost, isHeavy: given !== undefined };

    const gone = new AbortController();
    response.once('close', () => gone.abort(new Stopped('The caller has gone.')));
    const refusal = this.limiter.spend(call);
    if (refusal) return this.refuse(refusal, gone.signal);
    if (takesItsTime) return next.handle();
    const entered = await this.limiter.enter(call, gone.signal);
    if (typeof entered !== 'function') return this.refuse(entered, gone.signal);
    const endShort = call.isHeavy ? undefined : shortCalls.begin();
    const leave = () => {
      endShort?.();
      entered();
    };
    return next.handle().pipe(finalize(() => whenClosed(response, leave)));
  }

  private async refuse({ reason, waitMs }: Refusal, gone: AbortSignal): Promise<never> {
    metrics.callsRefused.inc({ service: currentService(), reason });
    await pause(HOLD_MS, gone);
    const seconds = Math.max(1, Math.ceil((waitMs - HOLD_MS) / 1000));
    throw new TooManyRequests('too-many-calls', MESSAGES.tooManyCalls, seconds);
  }

  private metadata(key: string, context: ExecutionContext): unknown {
    return this.reflector.getAllAndOverride<unknown>(key, [context.getHandler(), context.getClass()]);
  }
}

/** A call has ended when its work has, and when its response has been read. */
function whenClosed(response: Response, action: () => void): void {
  if (response.closed || response.destroyed) action();
  else response.once('close', action);
}
