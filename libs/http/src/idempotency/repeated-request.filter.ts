import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { AbstractHttpAdapter } from '@nestjs/core';
import type { Response } from 'express';
import { RepeatedRequest } from './idempotency-keys.js';

/** Answers a repeated request with the stored response. */
@Catch(RepeatedRequest)
export class RepeatedRequestFilter implements ExceptionFilter<RepeatedRequest> {
  constructor(private readonly adapter: Pick<AbstractHttpAdapter, 'reply'>) {}

  catch({ response: { location, body } }: RepeatedRequest, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    if (location !== null && !response.headersSent) response.location(location);
    this.adapter.reply(response, body === null ? undefined : (JSON.parse(body) as unknown));
  }
}
