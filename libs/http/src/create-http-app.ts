import { type DynamicModule, type INestApplication, RequestMethod, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import { logger } from '@lanewise/telemetry';
import express from 'express';
import helmet from 'helmet';
import { limitWaiting, refuseWhile } from './availability.js';
import { ProblemFilter } from './problem.filter.js';
import { observeRequests } from './request-log.js';
import { createValidationPipe } from './validation.js';

/**
 * Creates a service's Nest application on an Express instance of its own, with what all services share:
 * the `/api` prefix, validation, problem details, security headers, and a log line, a span and a time for each
 * request. It does not listen yet.
 * @param isAway whether what every request needs, the database, is away just now: the API answers 503 meanwhile
 */
export async function createHttpApp(
  module: Type | DynamicModule,
  service: string,
  isAway: () => boolean = () => false,
): Promise<INestApplication> {
  const server = express();
  // First of all, so that it sees what any other part refuses.
  server.use(observeRequests(service));
  const app = await NestFactory.create<NestExpressApplication>(module, new ExpressAdapter(server), {
    logger,
    abortOnError: false,
  });
  app.disable('x-powered-by');
  // A proxy of ours lies on this machine or in a private network; only it may name the caller's address.
  app.set('trust proxy', ['loopback', 'uniquelocal']);
  app.use(helmet());
  app.use('/api', refuseWhile(isAway), limitWaiting());
  app.setGlobalPrefix('api', {
    exclude: [
      { path: 'health/*path', method: RequestMethod.GET },
      { path: 'metrics', method: RequestMethod.GET },
      { path: '.well-known/*path', method: RequestMethod.GET },
    ],
  });
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalFilters(new ProblemFilter());
  return app;
}
