import { Logger } from '@nestjs/common';
import { remoteTokenKeys } from '@lanewise/auth';
import { describeError } from '@lanewise/contracts';
import { connectDataSource, hasAuditTrail, migrate } from '@lanewise/database';
import { openTransport } from '@lanewise/messaging';
import { pause, poll } from '@lanewise/retry';
import { withOrigin, startTelemetry } from '@lanewise/telemetry';
import { brokerSettings, type BrokerSettings, brokersOf } from './broker-settings.js';
import {
  hostsOf,
  postgresUrl,
  serverSettings,
  type ServerSettings,
  telemetrySettings,
  type TelemetrySettings,
} from './common-settings.js';
import {
  ConfigurationError,
  type ConfigurationSpec,
  readConfiguration,
  url,
  withoutDefault,
} from './config.js';
import { closeServer, createHttpServer, listen } from './http-server.js';
import { limitSettings, type LimitSettings, openLimiter } from './limit-settings.js';
import { type Command, databaseOf, type ServiceManifest } from './manifest.js';
import { startService } from './service.js';

/** Settings of every service that runs alone. */
export const aloneSettings = {
  // Services stand behind a proxy, which passes on the name that people ask by.
  ...withoutDefault<ServerSettings>(serverSettings, ['PUBLIC_URL']),
  ...brokerSettings,
  ...limitSettings,
  ...telemetrySettings(),
  DATABASE_URL: postgresUrl({
    about:
      "Postgres, 18 or later, with the service's role and schema; over TLS with `?sslmode=verify-full&sslrootcert=/path/ca.crt`. The argument `migrate` brings the schema up to date.",
  }),
};

interface AloneSettings extends ServerSettings, BrokerSettings, LimitSettings, TelemetrySettings {
  DATABASE_URL: string;
  JWKS_URL?: string;
}

/** Settings of a service that checks access tokens. */
export const tokenSettings = {
  JWKS_URL: url({
    about: 'Where identity publishes the keys of access tokens: `http://…/.well-known/jwks.json`.',
    protocols: ['http:', 'https:'],
  }),
};

/** The time for load balancers to notice that this process takes no more requests. */
const GRACE_MS = 1000;
/** The interval at which a start that waits for migrations looks for them. */
const SCHEMA_POLL_MS = 1000;
/** The longest a stop may take. */
const STOP_MS = 9000;

/**
 * The main program of a service that runs alone on its port. With the argument `migrate` it migrates the service's
 * schema and ends; with `await-schema` it ends once another process has done so. Otherwise it runs until a signal stops
 * it, and then finishes its work. It exits with 1 when it cannot start or an essential part has died, so that it is
 * restarted.
 */
export async function runAlone<Settings extends object>(manifest: ServiceManifest<Settings>): Promise<void> {
  try {
    const config = readConfiguration(settingsOf(manifest));
    const [name, ...args] = process.argv.slice(2);
    if (name === undefined) return await serve(manifest, config);
    const command = commandsOf(manifest)[name];
    if (!command) throw new ConfigurationError(`There is no command "${name}".`);
    await withOrigin(
      () => ({ cause: `command ${name}` }),
      () => runCommand(command, args, manifest, config.DATABASE_URL),
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** All settings of a service that runs alone. */
function settingsOf<Settings extends object>(manifest: ServiceManifest<Settings>) {
  const { settings, requiredAlone = [], issuesTokens } = manifest;
  return {
    ...aloneSettings,
    ...(issuesTokens ? {} : tokenSettings),
    ...withoutDefault(settings, requiredAlone),
  } as ConfigurationSpec<AloneSettings & Settings>;
}

const commandsOf = ({ name: service, commands }: ServiceManifest): Partial<Record<string, Command>> => ({
  ...commands,
  migrate: async (dataSource) => {
    const names = await migrate(dataSource);
    return `${service}: ${names.length === 0 ? 'up to date' : `applied ${names.join(', ')}`}`;
  },
  'await-schema': async (dataSource) => {
    const isReady = async () => !(await dataSource.showMigrations()) && (await hasAuditTrail(dataSource));
    await poll(isReady, { everyMs: SCHEMA_POLL_MS });
    return `${service}: up to date`;
  },
});

async function runCommand(
  command: Command,
  args: string[],
  manifest: ServiceManifest,
  url: string,
): Promise<void> {
  const dataSource = await connectDataSource({ ...databaseOf(manifest), url });
  try {
    console.log(await command(dataSource, args));
  } finally {
    await dataSource.destroy();
  }
}

async function serve<Settings extends object>(
  manifest: ServiceManifest<Settings>,
  config: Readonly<AloneSettings & Settings>,
): Promise<void> {
  const logger = new Logger('Process');
  const stopTelemetry = await startTelemetry({
    service: manifest.name,
    logLevel: config.LOG_LEVEL,
    otlpEndpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
  });
  const { DATABASE_URL: databaseUrl, JWKS_URL } = config;
  const { kafka, redisUrl } = brokersOf(config);
  const transport = openTransport({ databaseUrl, kafka, client: manifest.name });
  const limiter = openLimiter(config, { redisUrl, databaseUrl }).start();
  const service = await startService(manifest, config, {
    databaseUrl,
    redisUrl,
    transport,
    migrate: false,
    trustedHops: config.TRUSTED_HOPS,
    limiter,
    tokenKeys: JWKS_URL ? remoteTokenKeys(JWKS_URL) : undefined,
    // Other services ask for it by its own name.
    hosts: [...hostsOf(config), manifest.name],
    address: Promise.resolve(config.PUBLIC_URL),
  });
  const server = createHttpServer(service.handle);
  await listen(server, config.PORT, config.HOST);

  let stopping: Promise<void> | undefined;
  const stop = (exitCode: number, graceMs: number): Promise<void> =>
    (stopping ??= (async () => {
      setTimeout(() => process.exit(exitCode), STOP_MS).unref();
      service.drain();
      await pause(graceMs);
      await closeServer(server);
      await service.close();
      await transport.close();
      await limiter.close();
      await stopTelemetry();
      process.exit(exitCode);
    })());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0, GRACE_MS));
  void service.failed.then((error) => {
    logger.fatal(`Ending, to be started again: ${describeError(error)}`);
    return stop(1, 0);
  });
}
