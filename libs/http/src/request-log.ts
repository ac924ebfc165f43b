import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { CORRELATION_HEADER, CORRELATION_ID, LIMITS } from '@lanewise/contracts';
import {
  beginSpan,
  markFailed,
  metrics,
  type Origin,
  type SpanInTrace,
  type TraceContext,
  runWith,
} from '@lanewise/telemetry';
import type { Request, RequestHandler, Response } from 'express';

/** The status that proxies log when the client has closed the connection. */
const CLIENT_GONE = 499;
/** Probes come every few seconds, so they get no trace, and a log line at debug level only. */
const PROBE = /^\/(health\/|metrics$)/;

interface Outcome {
  method: string;
  /** The route's pattern, without ids. */
  route: string;
  /** The path without the query. */
  path: string;
  status: number;
  ms: number;
  userId: string | undefined;
}

/**
 * Runs each request on a trace (that of its `X-Correlation-Id` and `traceparent`, or a new one) and in a span. When the
 * response has been sent or the client has gone away, it writes one log line and records the duration.
 */
export function observeRequests(service: string): RequestHandler {
  const logger = new Logger('Http');
  const observe = (outcome: Outcome, isProbe: boolean): void => {
    const { method, route, path, status, ms } = outcome;
    logger[isProbe ? 'debug' : 'log']({ message: `${method} ${path} ${status}`, ...outcome });
    metrics.httpRequests.observe({ service, method, route, status: String(status) }, ms / 1000);
  };
  return (request, response, next) => {
    const started = performance.now();
    const correlationId = correlationIdOf(request);
    response.setHeader(CORRELATION_HEADER, correlationId);
    const path = pathOf(request);
    const isProbe = PROBE.test(path);
    const incoming: TraceContext = { correlationId, traceparent: request.get('traceparent') };
    const { trace, span } = isProbe ? { trace: incoming } : beginRequest(request, incoming, service);
    const context = { service, trace, request, origin: () => originOf(request) };
    response.once('close', () => {
      const outcome = outcomeOf(request, response, path, performance.now() - started);
      runWith(context, () => observe(outcome, isProbe));
      if (span) endRequest(span, outcome);
    });
    // One context for all: each costs every call.
    runWith(context, next);
  };
}

function beginRequest({ method }: Request, trace: TraceContext, service: string): SpanInTrace {
  return beginSpan(method, { kind: 'server', attributes: { 'http.request.method': method } }, trace, service);
}

function endRequest(span: SpanInTrace['span'], { method, route, status, path }: Outcome): void {
  span.updateName(`${method} ${route}`);
  span.setAttributes({ 'http.route': route, 'url.path': path, 'http.response.status_code': status });
  if (status >= 500) markFailed(span, `status ${status}`);
  span.end();
}

function outcomeOf(request: Request, response: Response, path: string, ms: number): Outcome {
  const { route } = request as { route?: { path: unknown } };
  return {
    method: request.method,
    route: typeof route?.path === 'string' ? route.path : 'unmatched',
    path,
    status: response.writableFinished ? response.statusCode : CLIENT_GONE,
    ms: Math.round(ms),
    userId: actorOf(request),
  };
}

const actorOf = (request: Request): string | undefined =>
  (request as { actor?: { userId: string } }).actor?.userId;

const originOf = (request: Request): Origin => ({
  actorId: actorOf(request),
  address: request.ip,
  userAgent: request.get('user-agent')?.slice(0, LIMITS.userAgent),
});

function pathOf({ originalUrl }: Request): string {
  const query = originalUrl.indexOf('?');
  return query < 0 ? originalUrl : originalUrl.slice(0, query);
}

/** The caller's own id, if it is safe to log, else a new one. */
function correlationIdOf(request: Request): string {
  const id = request.get(CORRELATION_HEADER);
  return id !== undefined && CORRELATION_ID.test(id) ? id : randomUUID();
}
