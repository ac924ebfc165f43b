import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import { describeError, MESSAGES, type Problem } from '@lanewise/contracts';
import { currentTrail } from '@lanewise/telemetry';
import type { Response } from 'express';
import { DomainError, TooManyRequests } from './domain-error.js';
import { isUnavailable, UNAVAILABLE } from './unavailable.js';

/** After this long it is worth to try again what was not available. */
const RETRY_AFTER_SECONDS = 5;

/** Writes an error as RFC 9457 problem details. Ends the response if headers are out already. */
export function sendProblem(response: Response, problem: Omit<Problem, 'type'>): void {
  // Nobody waits for the rest of one that came too late.
  if (response.writableEnded) return;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (problem.status === 503) response.set('Retry-After', String(RETRY_AFTER_SECONDS));
  response
    .status(problem.status)
    .type('application/problem+json')
    .send(JSON.stringify({ type: 'about:blank', ...problem }));
}

/** What is said of the framework's own refusals; its words are for programmers. */
const TITLES: Record<number, string> = { 404: MESSAGES.notFound, 413: MESSAGES.requestTooLarge };
const CODES: Record<number, string> = { 404: 'not-found', 413: 'payload-too-large' };

/**
 * Maps every error of a request to problem details: 503 when a thing we depend on is away, and an unknown one to
 * a bare 500 whose id is in the log.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    if (error instanceof TooManyRequests && !response.headersSent)
      response.set('Retry-After', String(error.retryAfterSeconds));
    sendProblem(response, this.toProblem(error));
  }

  private toProblem(error: unknown): Omit<Problem, 'type'> {
    if (error instanceof DomainError) {
      const { status, code, title, errors } = error;
      return { title, status, code, errors };
    }
    if (error instanceof HttpException && error.getStatus() < 500) {
      const status = error.getStatus();
      return { title: TITLES[status] ?? MESSAGES.badRequest, status, code: CODES[status] ?? 'bad-request' };
    }
    if (isUnavailable(error)) {
      this.logger.warn(describeError(error));
      return UNAVAILABLE;
    }
    // The log line carries the id of the request's trail, too.
    this.logger.error(error);
    const { correlationId } = currentTrail();
    return { title: MESSAGES.internalError, status: 500, code: 'internal', correlationId };
  }
}
