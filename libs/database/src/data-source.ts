import { DataSource, type MigrationInterface } from 'typeorm';
import { ADVISORY_LOCKS } from './advisory-locks.js';
import { watched } from './pool.js';
import { roleOf, serverLimits, sessionOptions } from './session-options.js';
import { UnitOfWorkDataSource } from './unit-of-work.js';
import { ANSWER_LIMIT_MS } from './watched-client.js';

type Class<T> = new (...args: never[]) => T;

/** One step of a schema. There is no step back: see "Upgrade" in docs/operations.md. */
export type Migration = Pick<MigrationInterface, 'up'>;

/** What a service keeps in Postgres. */
export interface DatabaseOptions {
  /** Postgres URL. */
  url: string;
  /** The service; its schema has the same name, its role is `lanewise_<service>`. */
  service: string;
  entities: Class<unknown>[];
  migrations: Class<Migration>[];
  /** Connections in the pool; 10 when absent. */
  poolSize?: number;
  /** How long a query may stay without an answer, in milliseconds; 10 s when absent, 0 for ever. */
  answerLimitMs?: number;
}

/** Prepares a service's connection pool; `initialize` opens it. */
export function createDataSource({
  url,
  service,
  entities,
  migrations,
  poolSize = 10,
  answerLimitMs = ANSWER_LIMIT_MS,
}: DatabaseOptions): DataSource {
  return new UnitOfWorkDataSource({
    type: 'postgres',
    url,
    schema: service,
    entities,
    migrations,
    migrationsTableName: 'migrations',
    applicationName: roleOf(service),
    poolSize,
    extra: connections(service, answerLimitMs),
  });
}

const connections = (service: string, answerLimitMs: number) => ({
  options: `${sessionOptions(service)} ${serverLimits(answerLimitMs)}`,
  ...watched(answerLimitMs),
});

/**
 * Runs the migrations that are due, and answers their names. Safe to run twice, and by two at once: the second
 * waits for the first. They take as long as they take, on connections of their own.
 */
export async function migrate({ options }: DataSource): Promise<string[]> {
  const service = (options as { schema: string }).schema;
  const patient = new DataSource({ ...options, extra: connections(service, 0) });
  await patient.initialize();
  try {
    // Ends with its connection.
    await patient
      .createQueryRunner()
      .query('SELECT pg_advisory_lock($1, hashtext(current_schema()))', [ADVISORY_LOCKS.migration]);
    return (await patient.runMigrations({ transaction: 'each' })).map(({ name }) => name);
  } finally {
    await patient.destroy();
  }
}
