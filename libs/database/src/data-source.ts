import { ADVISORY_LOCKS } from './advisory-locks.js';
import { DataSource, type EntitySchema, type MixedList, type MigrationInterface } from 'typeorm';

type Class<T> = new (...args: never[]) => T;

/** What a service keeps in Postgres. */
export interface DatabaseOptions {
  /** Postgres URL. */
  url: string;
  /** The service; its schema has the same name, its role is `lanewise_<service>`. */
  service: string;
  entities: MixedList<Class<unknown> | EntitySchema>;
  migrations: Class<MigrationInterface>[];
  /** Connections in the pool; 10 when absent. */
  poolSize?: number;
}

/** The database role of a service: it owns the service's schema and sees no other. */
export const roleOf = (service: string): string => `lanewise_${service}`;

/** Start-up options of a connection that acts as a service: its role, its schema and UTC. */
export const sessionOptions = (service: string): string =>
  `-c role=${roleOf(service)} -c search_path=${service} -c timezone=UTC`;

/** Prepares a service's connection pool; `initialize` opens it. */
export function createDataSource({
  url,
  service,
  entities,
  migrations,
  poolSize = 10,
}: DatabaseOptions): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    schema: service,
    entities,
    migrations,
    migrationsTableName: 'migrations',
    applicationName: roleOf(service),
    poolSize,
    extra: { options: sessionOptions(service) },
  });
}

/** Runs the migrations that are due. Safe to run twice, and by two at once: the second waits for the first. */
export async function migrate(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1, hashtext(current_schema()))', [ADVISORY_LOCKS.migration]);
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1, hashtext(current_schema()))', [
      ADVISORY_LOCKS.migration,
    ]);
    await runner.release();
  }
}
