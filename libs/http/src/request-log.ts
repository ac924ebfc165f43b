import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { CORRELATION_HEADER, CORRELATION_ID, LIMITS } from '@lanewise/contracts';
import {
  asService,
  markFailed,
  metrics,
  onTrail,
  type Origin,
  triggeredBy,
  traced,
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
  /** Without the query. */
  path: string;
  status: number;
  ms: number;
  userId: string | undefined;
}

/**
 * Runs each request on a trail (that of its `X-Correlation-Id` and `traceparent`, or a new one) and in a span. When the
 * response has been sent or the client has gone away, it writes one log line and records the duration.
 */
export function observeRequests(service: string): RequestHandler {
  const logger = new Logger('Http');
  return (request, response, next) => {
    const correlationId = correlationIdOf(request);
    response.setHeader(CORRELATION_HEADER, correlationId);
    const path = pathOf(request);
    const serve = async () => {
      const started = performance.now();
      const closed = new Promise((resolve) => response.once('close', resolve));
      next();
      await closed;
      const outcome = outcomeOf(request, response, path, performance.now() - started);
      const message = `${outcome.method} ${path} ${outcome.status}`;
      logger[PROBE.test(path) ? 'debug' : 'log']({ message, ...outcome });
      const { method, route, status, ms } = outcome;
      metrics.httpRequests.observe({ service, method, route, status: String(status) }, ms / 1000);
      return outcome;
    };
    const trail = { correlationId, traceparent: request.get('traceparent') };
    void asService(service, () =>
      onTrail(trail, () =>
        triggeredBy(
          () => originOf(request),
          () => (PROBE.test(path) ? serve() : inSpan(request.method, serve)),
        ),
      ),
    );
  };
}

function inSpan(method: string, serve: () => Promise<Outcome>): Promise<void> {
  return traced(method, { kind: 'server', attributes: { 'http.request.method': method } }, async (span) => {
    const { route, status, path } = await serve();
    span.updateName(`${method} ${route}`);
    span.setAttributes({ 'http.route': route, 'url.path': path, 'http.response.status_code': status });
    if (status >= 500) markFailed(span, `status ${status}`);
  });
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
  const given = request.get(CORRELATION_HEADER);
  return given !== undefined && CORRELATION_ID.test(given) ? given : randomUUID();
}
