import { randomUUID } from 'node:crypto';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import { MESSAGES, type Problem } from '@lanewise/contracts';
import type { Response } from 'express';
import { DomainError } from './domain-error.js';

/** Writes an error as RFC 9457 problem details. Ends the response if headers are out already. */
export function sendProblem(response: Response, problem: Omit<Problem, 'type'>): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response
    .status(problem.status)
    .type('application/problem+json')
    .send(JSON.stringify({ type: 'about:blank', ...problem }));
}

/** What is said of the framework's own refusals; its words are for programmers. */
const TITLES: Record<number, string> = { 404: MESSAGES.notFound, 413: MESSAGES.requestTooLarge };
const CODES: Record<number, string> = { 404: 'not-found', 413: 'payload-too-large' };

/** Maps every error of a request to problem details; an unknown one to a bare 500 whose id is in the log. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  catch(error: unknown, host: ArgumentsHost): void {
    sendProblem(host.switchToHttp().getResponse<Response>(), this.toProblem(error));
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
    const correlationId = randomUUID();
    this.logger.error(
      `${correlationId} ${error instanceof Error ? error.message : String(error)}`,
      error instanceof Error ? error.stack : undefined,
    );
    return { title: MESSAGES.internalError, status: 500, code: 'internal', correlationId };
  }
}
