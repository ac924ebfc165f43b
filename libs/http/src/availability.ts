import type { RequestHandler } from 'express';
import { sendProblem } from './problem.filter.js';
import { UNAVAILABLE } from './unavailable.js';

/** Most that a caller waits for an answer to begin. */
const ANSWER_LIMIT_MS = 10_000;

/** Answers 503 at once while what every request needs is away. */
export const refuseWhile =
  (isAway: () => boolean): RequestHandler =>
  (_request, response, next) =>
    isAway() ? sendProblem(response, UNAVAILABLE) : next();

/** Answers 503 when no answer has begun in time. Uploads take as long as they take. */
export const limitWaiting =
  (limitMs = ANSWER_LIMIT_MS): RequestHandler =>
  (request, response, next) => {
    if (!request.is('multipart/*')) {
      const late = setTimeout(() => {
        if (!response.headersSent) sendProblem(response, UNAVAILABLE);
      }, limitMs);
      response.once('close', () => clearTimeout(late));
    }
    next();
  };
