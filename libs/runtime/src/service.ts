import type { RequestListener } from 'node:http';
import { type DynamicModule, Module } from '@nestjs/common';
import { createDataSource, type DatabaseOptions, DatabaseProbe, migrate } from '@lanewise/database';
import { createHttpApp, HealthModule, Liveness, Readiness } from '@lanewise/http';
import { connectMessaging, type EventTransport } from '@lanewise/messaging';
import { asService } from '@lanewise/telemetry';
import { DataSource } from 'typeorm';
import { OpsModule } from './ops/ops.module.js';

/** What every service is given by whoever runs it. */
export interface ServiceDependencies {
  /** Postgres URL; the connection takes the service's role. */
  databaseUrl: string;
  /** Empty: jobs and the counters that replicas share live in Postgres. */
  redisUrl: string;
  transport: EventTransport;
  /** Whether to bring the schema up to date first; else one that is behind keeps the service from starting. */
  migrate: boolean;
  /** Proxies before the service; what came to the first of them in `X-Forwarded-For` is not believed. */
  trustedHops: number;
}

/** A service that is up. It does not listen: whoever runs it hands it requests. */
export interface RunningService {
  name: string;
  handle: RequestListener;
  /** What is not ready yet, with the reason; empty when it may take requests. */
  pending(): Promise<Record<string, string>>;
  /** Says that it takes no more requests, while it still answers those that come. */
  drain(): void;
  /** Resolves, with what happened, when a part that it cannot do without has died. */
  failed: Promise<Error>;
  /** A provider of the service's application, for whoever composes services. */
  get<T>(provider: symbol | (abstract new (...args: never[]) => T)): T;
  /** Finishes what is in hand and lets go of everything. */
  close(): Promise<void>;
}

/** What a service keeps in Postgres. */
export type ServiceDatabase = Omit<DatabaseOptions, 'url'>;

export interface ServiceDefinition {
  database: ServiceDatabase;
  /** Builds the service's module once its database is there. */
  module: (dataSource: DataSource) => DynamicModule | Promise<DynamicModule>;
}

/** Brings a service up: database and migrations, Nest application, event bus. */
export function startService(
  definition: ServiceDefinition,
  deps: ServiceDependencies,
): Promise<RunningService> {
  // All that it starts, loops and timers too, then logs under its name.
  return asService(definition.database.service, () => start(definition, deps));
}

async function start(
  { module, database }: ServiceDefinition,
  { databaseUrl, transport, migrate: mayMigrate, trustedHops }: ServiceDependencies,
): Promise<RunningService> {
  const { service } = database;
  const dataSource = await createDataSource({ ...database, url: databaseUrl }).initialize();
  await (mayMigrate ? migrate(dataSource) : refuseOutdated(dataSource, service));

  const probe = new DatabaseProbe(databaseUrl);
  const app = await createHttpApp(
    {
      module: class ServiceModule {},
      imports: [HealthModule, databaseModule(dataSource), OpsModule.for(service), await module(dataSource)],
    },
    service,
    { trustedHops, isAway: () => probe.problem !== undefined },
  );
  const readiness = app.get(Readiness);
  readiness.add('database', () => probe.problem);
  void transport.failed.then(({ message }) => app.get(Liveness).end(message));
  const disconnect = await connectMessaging(app, { service, databaseUrl, dataSource, transport });
  await app.init();

  const answer = app.getHttpAdapter().getInstance() as RequestListener;
  let draining = false;
  return {
    name: service,
    handle: (request, response) => {
      // Who keeps a connection for the next request is sent away before it would be closed under it.
      if (draining) response.setHeader('Connection', 'close');
      answer(request, response);
    },
    pending: () => readiness.pending(),
    drain: () => {
      draining = true;
      readiness.add('stopping', () => 'stopping');
    },
    failed: transport.failed,
    get: (provider) => app.get(provider),
    close: async () => {
      await disconnect();
      await app.close();
      await probe.close();
      await dataSource.destroy();
    },
  };
}

async function refuseOutdated(dataSource: DataSource, service: string): Promise<void> {
  if (!(await dataSource.showMigrations())) return;
  throw new Error(
    `The schema ${service} is behind this release: run its migrations first, as "main.js migrate".`,
  );
}

@Module({})
class DatabaseModule {}

function databaseModule(dataSource: DataSource): DynamicModule {
  return {
    module: DatabaseModule,
    global: true,
    providers: [{ provide: DataSource, useValue: dataSource }],
    exports: [DataSource],
  };
}
