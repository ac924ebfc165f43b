import { provisionSchemas } from '@lanewise/database';
import { SERVICES, type ServiceName } from '@lanewise/contracts';
import type { Connections } from './connections.js';
import type { PostgresServer } from './postgres-server.js';
import type { Progress } from './progress.js';
import { bundleOf } from './service-process.js';
import { runProgram } from './spawn-program.js';
import type { Supervised } from './supervised.js';

/** What a preparation is told beside what it prepares. */
export interface PreparationContext {
  connections: Connections;
  environmentOf: (service: ServiceName) => NodeJS.ProcessEnv;
  step: Progress;
  /** Ends it. */
  signal?: AbortSignal;
}

/** Starts Postgres with a role and a schema for each service, and the demo's accounts. Answers their lines. */
export async function preparePostgres(
  postgres: PostgresServer,
  { connections, environmentOf, step, signal }: PreparationContext,
): Promise<string> {
  const { passwords, databaseUrlOf } = connections;
  const migrate = (service: ServiceName) =>
    runNode([bundleOf(service), 'migrate'], environmentOf(service), signal);
  await step('Postgres', () => postgres.start());
  await step('Roles and schemas', () => provisionSchemas(postgres.url, SERVICES, { passwords }));
  await step('Migrations', () => Promise.all(SERVICES.map(migrate)));
  return step('Demo accounts', () =>
    runNode([bundleOf('demo'), 'accounts'], demoEnvironment(databaseUrlOf), signal),
  );
}

/** Starts Kafka with the product's topics. */
export async function prepareKafka(
  kafka: Supervised,
  { connections, step, signal }: PreparationContext,
): Promise<void> {
  const { kafkaBrokers } = connections;
  await step('Kafka', () => kafka.start());
  await step('Topics', () =>
    runNode([bundleOf('topics-main')], { ...process.env, KAFKA_BROKERS: kafkaBrokers }, signal),
  );
}

const runNode = (args: string[], env: NodeJS.ProcessEnv, signal?: AbortSignal) =>
  runProgram({ command: process.execPath, args, env, signal });

/** The databases that the demo is brought into. */
export const demoEnvironment = (databaseUrlOf: Connections['databaseUrlOf']): NodeJS.ProcessEnv => ({
  ...process.env,
  ...Object.fromEntries(
    SERVICES.map((service) => [`${service.toUpperCase()}_DATABASE_URL`, databaseUrlOf(service)]),
  ),
});
