import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { LIMITS, MESSAGES } from '@lanewise/contracts';
import type { Request, Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { DataSource } from 'typeorm';
import { badRequest } from '../domain-error.js';
import { assertNotRepeated, RepeatedRequest } from './idempotency-keys.js';
import { KeyedRequest } from './keyed-request.js';

const CREATES = 'lanewise:creates';
/** Marks a POST that creates something although its status is 200. */
export const Creates = () => SetMetadata(CREATES, true);

/** Whether a POST creates something, now or later, by its status or its mark. */
export const createsSomething = (handler: object, status: number): boolean =>
  status === 201 || status === 202 || Reflect.getMetadata(CREATES, handler) === true;

/**
 * Reads the `Idempotency-Key` of a POST that creates something, for the handler's `createOnce`, and answers a repeated
 * request with the stored response.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly dataSource: DataSource) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const key = request.get('Idempotency-Key');
    const creates = request.method === 'POST' && createsSomething(context.getHandler(), response.statusCode);
    if (!key || !creates) return next.handle();
    if (key.length > LIMITS.idempotencyKey) throw badRequest('validation', MESSAGES.idempotencyKeyTooLong);
    return from(this.handleOnce(new KeyedRequest(key, request), request, response, next));
  }

  private async handleOnce(
    keyed: KeyedRequest,
    request: Request,
    response: Response,
    next: CallHandler<unknown>,
  ): Promise<unknown> {
    try {
      // First, as what the request created might violate a rule now. An upload has to be read before.
      if (!request.is('multipart/*')) await assertNotRepeated(this.dataSource.manager, keyed);
      return await keyed.run(() => lastValueFrom(next.handle()));
    } catch (error) {
      if (!(error instanceof RepeatedRequest)) throw error;
      const { location, body } = error.response;
      if (location !== null) response.location(location);
      return body === null ? undefined : (JSON.parse(body) as unknown);
    }
  }
}
