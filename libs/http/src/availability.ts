import { setMaxListeners } from 'node:events';
import { metrics, Stopped, withSignal } from '@lanewise/telemetry';
import type { RequestHandler, Response } from 'express';
import type { MemoryWatch } from './memory.js';
import { sendProblem, UNAVAILABLE } from './problem.filter.js';

/** The time in which a response must begin. */
const RESPONSE_LIMIT_MS = 10_000;

/** Responds with 503 at once while what every request needs is down. */
export const rejectWhile =
  (isDown: () => boolean): RequestHandler =>
  (_request, response, next) =>
    isDown() ? sendProblem(response, UNAVAILABLE) : next();

/**
 * Responds with 503 at once while the process is full, so that it does not die with all calls that it has. One call at a
 * time goes on: what fills the process may not be calls, and without any it would never be seen to end.
 */
export function refuseWhileFull(memory: Pick<MemoryWatch, 'isFull'>, service: string): RequestHandler {
  const begun = new Set<Response>();
  // Without a first value, an increase of the first refusal would not be seen.
  metrics.memoryRefusals.inc({ service }, 0);
  return (_request, response, next) => {
    if (memory.isFull && [...begun].some(({ headersSent }) => !headersSent)) {
      metrics.memoryRefusals.inc({ service });
      return sendProblem(response, UNAVAILABLE);
    }
    begun.add(response);
    response.once('close', () => begun.delete(response));
    next();
  };
}

const LIMITS_OF_RESPONSES = new WeakMap<Response, NodeJS.Timeout>();

/**
 * Responds with 503 when no response has begun in time. Uploads have no limit. The work of a request stops with it, as
 * it does when its caller has gone.
 */
export const limitWaiting =
  (limitMs = RESPONSE_LIMIT_MS): RequestHandler =>
  (request, response, next) => {
    const stop = new AbortController();
    // Each of its queries may listen.
    setMaxListeners(0, stop.signal);
    if (!request.is('multipart/*')) {
      const late = setTimeout(() => {
        if (response.headersSent) return;
        sendProblem(response, UNAVAILABLE);
        stop.abort(new Stopped(`No response within ${limitMs} ms.`));
      }, limitMs);
      LIMITS_OF_RESPONSES.set(response, late);
    }
    response.once('close', () => {
      clearTimeout(LIMITS_OF_RESPONSES.get(response));
      if (!response.writableEnded) stop.abort(new Stopped('The caller has gone.'));
    });
    withSignal(stop.signal, next);
  };

/** Lifts the limit of `limitWaiting` for a route whose callers wait for long work. It has to limit itself. */
export function waitForLong(response: Response): void {
  clearTimeout(LIMITS_OF_RESPONSES.get(response));
}
