import { type DynamicModule, type INestApplication, RequestMethod, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { logger } from '@lanewise/telemetry';
import express, { type RequestHandler } from 'express';
import { limitWaiting, refuseWhileFull, rejectWhile } from './availability.js';
import { RepeatedRequestFilter } from './idempotency/repeated-request.filter.js';
import { JsonTextAdapter } from './json-text.js';
import { rejectUnknownHosts } from './known-hosts.js';
import { MEMORY } from './memory.js';
import { OPERATORS_PATHS, operatorsOnly } from './operators-only.js';
import { ProblemFilter } from './problem.filter.js';
import { observeRequests } from './request-log.js';
import { dataHeaders, neverStored } from './response-headers.js';
import { rejectCrossSite } from './same-origin.js';
import { createValidationPipe } from './validation.js';

/** Paths outside `/api`. */
export const OUTSIDE_API = ['health/*path', 'metrics', '.well-known/*path', 'uploads/*path'] as const;

/** Makes handlers one: for each handler at a path, Express would strip every request's URL and restore it. */
const compose = (handlers: readonly RequestHandler[]): RequestHandler =>
  handlers.reduceRight(
    (then, first) => (request, response, next) =>
      first(request, response, (error?: unknown) => (error ? next(error) : then(request, response, next))),
  );

interface HttpAppOptions {
  /** Whether the database, which every request needs, is down. The API responds with 503 meanwhile. */
  isDown?: () => boolean;
  /** Number of proxies in front that name the caller's address. With 0, it is the connection's address. */
  trustedHops?: number;
  /** The time in which a response must begin, in milliseconds; 10 s when absent. */
  waitingLimitMs?: number;
  /** Names under which it is reached, besides addresses and `localhost`. Without them, whoever runs it has looked. */
  hosts?: readonly string[];
}

/**
 * Creates a service's Nest application on its own Express instance, with what all services share: the `/api` prefix,
 * validation, problem details, security headers, and a log line, a span and a duration for each request. It does not
 * listen yet.
 */
export async function createHttpApp(
  module: Type | DynamicModule,
  service: string,
  { isDown = () => false, trustedHops = 0, hosts, waitingLimitMs }: HttpAppOptions = {},
): Promise<INestApplication> {
  const server = express();
  // First, so that it also sees requests that later middleware rejects.
  server.use(observeRequests(service));
  const adapter = new JsonTextAdapter(server);
  const app = await NestFactory.create<NestExpressApplication>(module, adapter, {
    logger,
    abortOnError: false,
    bodyParser: false,
  });
  app.disable('x-powered-by');
  app.set('trust proxy', trustedHops);
  // A response that is never stored is never requested by its hash, which takes time to make.
  app.set('etag', false);
  app.use(dataHeaders);
  app.use('/api', neverStored);
  if (hosts) app.use(rejectUnknownHosts(hosts));
  app.use(OPERATORS_PATHS, operatorsOnly);
  app.use(
    '/api',
    compose([
      rejectCrossSite,
      rejectWhile(isDown),
      refuseWhileFull(MEMORY, service),
      limitWaiting(waitingLimitMs),
    ]),
  );
  // Bodies are JSON. Uploads are read by the routes that take them.
  app.useBodyParser('json');
  app.setGlobalPrefix('api', {
    exclude: OUTSIDE_API.map((path) => ({ path, method: RequestMethod.GET })),
  });
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalFilters(new ProblemFilter(), new RepeatedRequestFilter(adapter));
  return app;
}
