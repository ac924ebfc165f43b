import type { RequestHandler, Response } from 'express';
import { sendProblem } from './problem.filter.js';
import { UNAVAILABLE } from './unavailable.js';

/** How long a caller waits for the response to begin. */
const RESPONSE_LIMIT_MS = 10_000;

/** Responds with 503 at once while what every request needs is down. */
export const rejectWhile =
  (isAway: () => boolean): RequestHandler =>
  (_request, response, next) =>
    isAway() ? sendProblem(response, UNAVAILABLE) : next();

const LIMITS_OF_RESPONSES = new WeakMap<Response, NodeJS.Timeout>();

/** Responds with 503 when no response has begun in time. Uploads have no limit. */
export const limitWaiting =
  (limitMs = RESPONSE_LIMIT_MS): RequestHandler =>
  (request, response, next) => {
    if (!request.is('multipart/*')) {
      const late = setTimeout(() => {
        if (!response.headersSent) sendProblem(response, UNAVAILABLE);
      }, limitMs);
      LIMITS_OF_RESPONSES.set(response, late);
      response.once('close', () => clearTimeout(late));
    }
    next();
  };

/** Lifts the limit of `limitWaiting` for a route whose callers wait for long work. It has to limit itself. */
export function waitForLong(response: Response): void {
  clearTimeout(LIMITS_OF_RESPONSES.get(response));
}
