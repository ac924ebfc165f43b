import { type DynamicModule, type INestApplication, RequestMethod, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import { logger } from '@lanewise/telemetry';
import express from 'express';
import helmet from 'helmet';
import { limitWaiting, refuseWhile } from './availability.js';
import { ProblemFilter } from './problem.filter.js';
import { observeRequests } from './request-log.js';
import { refuseCrossSite } from './same-origin.js';
import { createValidationPipe } from './validation.js';

/** Answers are data: as a page they show nothing and run nothing, in no frame. Pages bring a policy of their own. */
const answerHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  // What else lies on the domain is not ours to decide.
  strictTransportSecurity: { includeSubDomains: false },
});

/** Paths that do not lie under `/api`. */
export const OUTSIDE_API = ['health/*path', 'metrics', '.well-known/*path', 'uploads/*path'] as const;

interface HttpAppOptions {
  /** Whether what every request needs, the database, is away just now: the API answers 503 meanwhile. */
  isAway?: () => boolean;
  /** How many proxies before it name the caller's address; none: it is the connection's. */
  trustedHops?: number;
}

/**
 * Creates a service's Nest application on an Express instance of its own, with what all services share:
 * the `/api` prefix, validation, problem details, security headers, and a log line, a span and a time for each
 * request. It does not listen yet.
 */
export async function createHttpApp(
  module: Type | DynamicModule,
  service: string,
  { isAway = () => false, trustedHops = 0 }: HttpAppOptions = {},
): Promise<INestApplication> {
  const server = express();
  // First of all, so that it sees what any other part refuses.
  server.use(observeRequests(service));
  const app = await NestFactory.create<NestExpressApplication>(module, new ExpressAdapter(server), {
    logger,
    abortOnError: false,
    bodyParser: false,
  });
  app.disable('x-powered-by');
  app.set('trust proxy', trustedHops);
  app.use(answerHeaders);
  app.use('/api', refuseCrossSite, refuseWhile(isAway), limitWaiting());
  // No forms: bodies are JSON, or files that a call takes by itself.
  app.useBodyParser('json');
  app.setGlobalPrefix('api', {
    exclude: OUTSIDE_API.map((path) => ({ path, method: RequestMethod.GET })),
  });
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalFilters(new ProblemFilter());
  return app;
}
