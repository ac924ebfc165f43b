import {
  type INestApplication,
  type Type,
  type DynamicModule,
  ConsoleLogger,
  RequestMethod,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import helmet from 'helmet';
import { ProblemFilter } from './problem.filter.js';
import { createValidationPipe } from './validation.js';

/**
 * Creates a service's Nest application on an Express instance of its own, with what all services share:
 * the `/api` prefix, validation, problem details and security headers. It does not listen yet.
 */
export async function createHttpApp(
  module: Type | DynamicModule,
  service: string,
): Promise<INestApplication> {
  const app = await NestFactory.create<NestExpressApplication>(module, new ExpressAdapter(express()), {
    logger: new ConsoleLogger(service, { logLevels: ['warn', 'error', 'fatal'] }),
    abortOnError: false,
  });
  app.disable('x-powered-by');
  app.use(helmet());
  app.setGlobalPrefix('api', {
    exclude: [
      { path: 'health/*path', method: RequestMethod.GET },
      { path: '.well-known/*path', method: RequestMethod.GET },
    ],
  });
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalFilters(new ProblemFilter());
  return app;
}
