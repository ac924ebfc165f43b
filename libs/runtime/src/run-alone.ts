import { createServer } from 'node:http';
import { Logger } from '@nestjs/common';
import { describeError } from '@lanewise/contracts';
import { createDataSource, migrate } from '@lanewise/database';
import { openTransport } from '@lanewise/messaging';
import { startTelemetry } from '@lanewise/telemetry';
import type { DataSource } from 'typeorm';
import {
  brokerSettings,
  type BrokerSettings,
  postgresUrl,
  serverSettings,
  type ServerSettings,
  telemetrySettings,
  type TelemetrySettings,
} from './common-settings.js';
import { ConfigurationError, type ConfigurationSpec, readConfiguration, url } from './config.js';
import { closeServer, listen } from './http-server.js';
import type { RunningService, ServiceDatabase, ServiceDependencies } from './service.js';

const settings = {
  ...serverSettings,
  ...brokerSettings,
  ...telemetrySettings(),
  DATABASE_URL: postgresUrl(),
};

interface ServiceSettings extends ServerSettings, BrokerSettings, TelemetrySettings {
  DATABASE_URL: string;
}

/** Where a service finds the keys of access tokens: identity's `/.well-known/jwks.json`. */
export const tokenSettings = { JWKS_URL: url({ protocols: ['http:', 'https:'] }) };

/** How a service that runs alone is made. */
interface AloneOptions<Own extends object> {
  database: ServiceDatabase;
  /** Settings beside those that all services have. */
  settings: ConfigurationSpec<Own>;
  /** What an operator may have done to the service's database, by name: `main.js administrator <e-mail>`. */
  commands?: Record<string, Command>;
  create: (deps: ServiceDependencies, config: Readonly<ServiceSettings & Own>) => Promise<RunningService>;
}

/** Answers what to tell the operator. An error's message is told as it is. */
export type Command = (dataSource: DataSource, args: string[]) => Promise<string>;

/** How long a signal leaves load balancers to see that this process takes no more requests. */
const GRACE_MS = 1000;
/** A stop takes no longer than this, come what may. */
const STOP_MS = 9000;

/**
 * The main program of a service that runs alone on its port. As `main.js migrate` it brings the service's
 * schema up to date and ends. Else it runs until a signal asks it to stop, and then finishes what is in hand;
 * it ends with 1 when it cannot start, or when a part that it needs has died, so that it is started again.
 */
export async function runAlone<Own extends object>(options: AloneOptions<Own>): Promise<void> {
  try {
    const config = readConfiguration<ServiceSettings & Own>({
      ...settings,
      ...options.settings,
    } as ConfigurationSpec<ServiceSettings & Own>);
    const [name, ...args] = process.argv.slice(2);
    const command = name === 'migrate' ? migrateSchema(options.database) : options.commands?.[name];
    if (name !== undefined && !command) throw new ConfigurationError(`There is no command "${name}".`);
    if (command) await runCommand(command, args, options.database, config.DATABASE_URL);
    else await serve(options, config);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const migrateSchema =
  ({ service }: ServiceDatabase): Command =>
  async (dataSource) => {
    const names = await migrate(dataSource);
    return `${service}: ${names.length === 0 ? 'up to date' : `applied ${names.join(', ')}`}`;
  };

async function runCommand(
  command: Command,
  args: string[],
  database: ServiceDatabase,
  url: string,
): Promise<void> {
  const dataSource = await createDataSource({ ...database, url }).initialize();
  try {
    console.log(await command(dataSource, args));
  } finally {
    await dataSource.destroy();
  }
}

async function serve<Own extends object>(
  { database, create }: AloneOptions<Own>,
  config: Readonly<ServiceSettings & Own>,
): Promise<void> {
  const logger = new Logger('Process');
  const stopTelemetry = await startTelemetry({
    service: database.service,
    logLevel: config.LOG_LEVEL,
    otlpEndpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
  });
  const { DATABASE_URL: databaseUrl, KAFKA_BROKERS: kafkaBrokers, REDIS_URL: redisUrl } = config;
  const trustedHops = config.TRUSTED_HOPS;
  const transport = openTransport({ databaseUrl, kafkaBrokers, client: database.service });
  const service = await create({ databaseUrl, redisUrl, transport, migrate: false, trustedHops }, config);
  const server = createServer(service.handle);
  await listen(server, config.PORT, config.HOST);

  let stopping: Promise<void> | undefined;
  const stop = (exitCode: number, graceMs: number): Promise<void> =>
    (stopping ??= (async () => {
      setTimeout(() => process.exit(exitCode), STOP_MS).unref();
      service.drain();
      await new Promise((resolve) => setTimeout(resolve, graceMs));
      await closeServer(server);
      await service.close();
      await transport.close();
      await stopTelemetry();
      process.exit(exitCode);
    })());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0, GRACE_MS));
  void service.failed.then((error) => {
    logger.fatal(`Ending, to be started again: ${describeError(error)}`);
    return stop(1, 0);
  });
}
