import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import { describeError, MESSAGES, type Problem } from '@lanewise/contracts';
import { isUnavailable } from '@lanewise/retry';
import { currentOrNewTrace } from '@lanewise/telemetry';
import type { Response } from 'express';
import { DomainError, TooManyRequests } from './domain-error.js';
import { handlerEnded } from './handler-end.js';

/** `Retry-After` of a 503. */
const RETRY_AFTER_SECONDS = 5;

/** The response while something we depend on is down. */
export const UNAVAILABLE: Omit<Problem, 'type'> = {
  title: MESSAGES.unavailable,
  status: 503,
  code: 'unavailable',
};

/** Sends problem details (RFC 9457). Breaks the connection off if the headers have been sent already. */
export function sendProblem(response: Response, problem: Omit<Problem, 'type'>): void {
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

/** Titles for the framework's own errors, whose messages are meant for developers. */
const TITLES: Record<number, string> = { 404: MESSAGES.notFound, 413: MESSAGES.requestTooLarge };
const CODES: Record<number, string> = { 404: 'not-found', 413: 'payload-too-large' };

/**
 * Maps every error of a request to problem details: a 503 when something we depend on is down, and for an unknown
 * error a bare 500 with a correlation id that is in the log.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    handlerEnded(response);
    if (response.writableEnded || response.destroyed) {
      this.logUnexpected(error);
      return;
    }
    if (error instanceof TooManyRequests && !response.headersSent)
      response.set('Retry-After', String(error.retryAfterSeconds));
    sendProblem(response, this.toProblem(error));
  }

  /** The error of a request that nobody gets a response to: the caller has gone, or has a 503 already. */
  private logUnexpected(error: unknown): void {
    const isExpected = error instanceof DomainError || error instanceof HttpException || isUnavailable(error);
    const headersSent = (error as NodeJS.ErrnoException | undefined)?.code === 'ERR_HTTP_HEADERS_SENT';
    if (!isExpected && !headersSent) this.logger.error(error);
  }

  private toProblem(error: unknown): Omit<Problem, 'type'> {
    if (error instanceof DomainError) {
      const { status, code, title, errors, members } = error;
      return { title, status, code, errors, ...members };
    }
    if (error instanceof HttpException && error.getStatus() < 500) {
      const status = error.getStatus();
      return { title: TITLES[status] ?? MESSAGES.badRequest, status, code: CODES[status] ?? 'bad-request' };
    }
    if (isUnavailable(error)) {
      this.logger.warn(describeError(error));
      return UNAVAILABLE;
    }
    // The log line has the same correlation id.
    this.logger.error(error);
    const { correlationId } = currentOrNewTrace();
    return { title: MESSAGES.internalError, status: 500, code: 'internal', correlationId };
  }
}
