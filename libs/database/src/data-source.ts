import pg from 'pg';
import { DataSource, DefaultNamingStrategy, MigrationExecutor, type MigrationInterface } from 'typeorm';
import { ADVISORY_LOCKS } from './advisory-locks.js';
import { watched } from './pool.js';
import { asOptions, roleOf, serverLimits, sessionOptions } from './session-options.js';
import { QUERY_TIMEOUT_MS, WatchedClient } from './watched-client.js';

type Class<T> = new (...args: never[]) => T;

/** A step of a schema. It cannot be reverted: see "Upgrade" in docs/operations.md. */
export type Migration = Pick<MigrationInterface, 'up'>;

/** A service's part of the database. */
export interface DatabaseOptions {
  /** Postgres URL. */
  url: string;
  /** Name of the service, and of its schema. Its role is `lanewise_<service>`. */
  service: string;
  entities: Class<unknown>[];
  migrations: Class<Migration>[];
  /** Maximum number of connections in the pool; 10 when absent. */
  poolSize?: number;
  /** Timeout of a query, in milliseconds; 10 s when absent, 0 for no limit. */
  queryTimeoutMs?: number;
  /** Settings of Postgres for these connections. */
  settings?: Record<string, string>;
}

/** Creates a service's connection pool; `initialize` opens it. */
export function createDataSource({
  url,
  service,
  entities,
  migrations,
  poolSize = 10,
  queryTimeoutMs = QUERY_TIMEOUT_MS,
  settings = {},
}: DatabaseOptions): DataSource {
  return new DataSource({
    type: 'postgres',
    // TypeORM would look for it among installed packages, which a bundle does without.
    driver: pg,
    url,
    schema: service,
    entities,
    migrations,
    namingStrategy: new SnakeCaseNames(),
    migrationsTableName: 'migrations',
    applicationName: roleOf(service),
    poolSize,
    extra: connections(service, queryTimeoutMs, settings),
  });
}

/** Names the column of `userId` `user_id`, so an entity names only the columns that are called otherwise. */
class SnakeCaseNames extends DefaultNamingStrategy {
  override columnName(property: string, customName: string | undefined, prefixes: string[]): string {
    return super.columnName(property, customName ?? snakeCase(property), prefixes);
  }

  override joinColumnName(relation: string, column: string): string {
    return snakeCase(`${relation}_${column}`);
  }
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const connections = (service: string, queryTimeoutMs: number, settings: Record<string, string> = {}) => ({
  options: `${sessionOptions(service)} ${serverLimits(queryTimeoutMs)} ${asOptions(settings)}`,
  ...watched(queryTimeoutMs),
});

/**
 * Opens a service's connection pool.
 * @throws Error for the operator when Postgres cannot be reached, or refuses the connection
 */
export async function connectDataSource(options: DatabaseOptions): Promise<DataSource> {
  try {
    return await createDataSource(options).initialize();
  } catch (cause) {
    // An error of several addresses has no message of its own.
    const { message, code } = cause as NodeJS.ErrnoException;
    throw new Error(`DATABASE_URL: Postgres cannot be reached: ${message || code}`, { cause });
  }
}

/** Opens a connection of a service for a statement that may take long, as long as Postgres sends something meanwhile. */
export async function openConnection(url: string, service: string): Promise<WatchedClient> {
  const client = new WatchedClient({
    connectionString: url,
    application_name: roleOf(service),
    options: `${sessionOptions(service)} ${serverLimits(0)}`,
  });
  await client.connect();
  return client;
}

/**
 * Runs the pending migrations, on connections without a timeout. Safe to run again, and by two processes at once: the
 * second waits for the first.
 * @returns the names of the applied migrations
 * @throws Error for the operator when the schema is of a release before 1.0.0
 */
export async function migrate({ options }: DataSource): Promise<string[]> {
  const service = (options as { schema: string }).schema;
  const untimed = new DataSource({ ...options, extra: connections(service, 0) });
  await untimed.initialize();
  try {
    // Released with its connection.
    await untimed
      .createQueryRunner()
      .query('SELECT pg_advisory_lock($1, hashtext(current_schema()))', [ADVISORY_LOCKS.migration]);
    await refuseForeign(untimed, service);
    return (await untimed.runMigrations({ transaction: 'each' })).map(({ name }) => name);
  } finally {
    await untimed.destroy();
  }
}

/** Other migrations have made the schemas of releases before 1.0.0. */
async function refuseForeign(dataSource: DataSource, service: string): Promise<void> {
  const own = new Set(dataSource.migrations.map((migration) => migration.constructor.name));
  const executed = await new MigrationExecutor(dataSource).getExecutedMigrations();
  if (executed.length === 0 || executed.some(({ name }) => own.has(name))) return;
  throw new Error(
    `The schema ${service} is of a release before 1.0.0, which cannot be upgraded: start over with --fresh, or with an empty database.`,
  );
}
