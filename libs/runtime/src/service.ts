import type { RequestListener } from 'node:http';
import { AuthModule } from '@lanewise/auth';
import type { ServiceName } from '@lanewise/contracts';
import { assertAuditTrail, connectDataSource, DatabaseProbe, migrate } from '@lanewise/database';
import { createHttpApp, Draining, HealthModule, Liveness, Readiness } from '@lanewise/http';
import { LimitsModule } from '@lanewise/limits';
import { connectMessaging, EVENT_TRANSPORT } from '@lanewise/messaging';
import { asService } from '@lanewise/telemetry';
import type { DataSource } from 'typeorm';
import { ClockModule } from './clock.js';
import { DatabaseModule } from './database.module.js';
import { IdempotencyModule } from './idempotency.module.js';
import { consumedBy, databaseOf, type ServiceDependencies, type ServiceManifest } from './manifest.js';
import { OpsModule } from './ops/ops.module.js';
import { KnownAccountsRetention, MessageRetention } from './tasks/retention.js';
import { TasksModule } from './tasks/tasks.module.js';

/** A running service. It does not listen: whatever runs it passes requests to it. */
export interface RunningService {
  name: ServiceName;
  /** Prefixes of the paths it serves. */
  paths: readonly string[];
  handle: RequestListener;
  /** Returns what is not ready yet, with the reason; empty when it can take requests. */
  pending(): Promise<Record<string, string>>;
  /** Reports that it takes no more requests, while it still handles those that arrive. Standing responses end. */
  drain(): void;
  /** Resolves with the error when an essential part has died. */
  failed: Promise<Error>;
  /** Returns a provider of the service's application. */
  get<T>(provider: symbol | (abstract new (...args: never[]) => T)): T;
  /** Finishes its work and releases everything. */
  close(): Promise<void>;
}

/**
 * Starts a service: database and migrations, Nest application, event bus.
 * @throws when its schema is outdated and `migrate` is off, when its database was not provisioned for this release, or when
 *   a store cannot be reached
 */
export function startService<Settings extends object>(
  manifest: ServiceManifest<Settings>,
  settings: Readonly<Settings>,
  deps: ServiceDependencies,
): Promise<RunningService> {
  // Everything it starts, including loops and timers, then logs under its name.
  return asService(manifest.name, () => start(manifest, settings, deps));
}

/** Each has its own, so that a file that comes in takes none from those who wait for a response, nor they from it. */
const CONNECTIONS = { requests: 7, events: 3 };

async function start<Settings extends object>(
  manifest: ServiceManifest<Settings>,
  settings: Readonly<Settings>,
  deps: ServiceDependencies,
): Promise<RunningService> {
  const { name: service } = manifest;
  const { databaseUrl, redisUrl, transport, tokenKeys, trustedHops } = deps;
  const database = { ...databaseOf(manifest), url: databaseUrl };
  const dataSource = await connectDataSource({ ...database, poolSize: CONNECTIONS.requests });
  await (deps.migrate ? migrate(dataSource) : refuseOutdated(dataSource, service));
  await assertAuditTrail(dataSource);

  const probe = new DatabaseProbe(databaseUrl);
  const tasks = TasksModule.with({ service, databaseUrl, redisUrl }, [
    { provide: EVENT_TRANSPORT, useValue: transport },
    MessageRetention,
    ...(manifest.issuesTokens ? [] : [KnownAccountsRetention]),
  ]);
  const app = await createHttpApp(
    {
      module: class ServiceModule {},
      imports: [
        HealthModule,
        ClockModule.with(deps.clock),
        DatabaseModule.with(service, dataSource),
        OpsModule.for(service, tasks),
        ...(tokenKeys ? [AuthModule.withProjection(tokenKeys, transport, service)] : []),
        await manifest.create({ ...deps, settings, dataSource }),
        // Their guards follow the one that finds the caller. A call that waits for its turn must not hold anything.
        ...(deps.limiter ? [LimitsModule.with(deps.limiter)] : []),
        IdempotencyModule,
      ],
    },
    service,
    { trustedHops, hosts: deps.hosts, isDown: () => probe.problem !== undefined },
  );
  const readiness = app.get(Readiness);
  readiness.add('database', () => probe.problem);
  void transport.failed.then(({ message }) => app.get(Liveness).end(message));
  const consumes = consumedBy(manifest);
  const events = await connectDataSource({ ...database, poolSize: CONNECTIONS.events });
  const disconnect = await connectMessaging(app, {
    service,
    databaseUrl,
    dataSource: events,
    transport,
    consumes,
  });
  await app.init();

  const listener = app.getHttpAdapter().getInstance() as RequestListener;
  let draining = false;
  return {
    name: service,
    paths: [...manifest.paths, ...(manifest.localPaths?.(settings) ?? [])],
    handle: (request, response) => {
      // Tells clients not to reuse the connection, before it is closed.
      if (draining) response.setHeader('Connection', 'close');
      listener(request, response);
    },
    pending: () => readiness.pending(),
    drain: () => {
      draining = true;
      readiness.add('stopping', () => 'stopping');
      app.get(Draining).begin();
    },
    failed: transport.failed,
    get: (provider) => app.get(provider),
    close: async () => {
      await disconnect();
      await events.destroy();
      await app.close();
      await probe.close();
    },
  };
}

async function refuseOutdated(dataSource: DataSource, service: string): Promise<void> {
  if (!(await dataSource.showMigrations())) return;
  throw new Error(
    `The schema ${service} is behind this release. Run its migrations first: "node dist/${service}.js migrate".`,
  );
}
