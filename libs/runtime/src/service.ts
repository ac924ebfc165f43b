import type { RequestListener } from 'node:http';
import { type DynamicModule, Module } from '@nestjs/common';
import { createDataSource, type DatabaseOptions, migrate } from '@lanewise/database';
import { createHttpApp, HealthModule, Readiness } from '@lanewise/http';
import { connectMessaging, type EventTransport } from '@lanewise/messaging';
import { DataSource } from 'typeorm';

/** What every service is given by whoever runs it. */
export interface ServiceDependencies {
  /** Postgres URL; the connection takes the service's role. */
  databaseUrl: string;
  transport: EventTransport;
}

/** A service that is up. It does not listen: whoever runs it hands it requests. */
export interface RunningService {
  name: string;
  handle: RequestListener;
  /** What is not ready yet, with the reason; empty when it may take requests. */
  pending(): Promise<Record<string, string>>;
  /** A provider of the service's application, for whoever composes services. */
  get<T>(provider: symbol | (abstract new (...args: never[]) => T)): T;
  /** Finishes what is in hand and lets go of everything. */
  close(): Promise<void>;
}

export interface ServiceDefinition extends Omit<DatabaseOptions, 'url'> {
  /** Builds the service's module once its database is there. */
  module: (dataSource: DataSource) => DynamicModule | Promise<DynamicModule>;
}

/** Brings a service up: database and migrations, Nest application, event bus. */
export async function startService(
  { module, ...database }: ServiceDefinition,
  { databaseUrl, transport }: ServiceDependencies,
): Promise<RunningService> {
  const { service } = database;
  const dataSource = await createDataSource({ ...database, url: databaseUrl }).initialize();
  await migrate(dataSource);

  const app = await createHttpApp(
    {
      module: class ServiceModule {},
      imports: [HealthModule, databaseModule(dataSource), await module(dataSource)],
    },
    service,
  );
  const disconnect = await connectMessaging(app, { service, databaseUrl, dataSource, transport });
  await app.init();

  return {
    name: service,
    handle: app.getHttpAdapter().getInstance() as RequestListener,
    pending: () => app.get(Readiness).pending(),
    get: (provider) => app.get(provider),
    close: async () => {
      await disconnect();
      await app.close();
      await dataSource.destroy();
    },
  };
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
