import { provisionSchemas } from '@lanewise/database';
import { SERVICES, type ServiceName } from '@lanewise/contracts';
import type { Connections } from './connections.js';
import type { PostgresServer } from './postgres-server.js';
import type { Progress } from './progress.js';
import { bundleOf } from './service-process.js';
import { runProgram } from './spawn-program.js';
import type { Supervised } from './supervised.js';

/** What preparing a store needs beside the store. */
export interface PreparationContext {
  connections: Connections;
  environmentOf: (service: ServiceName) => NodeJS.ProcessEnv;
  step: Progress;
  /** Aborts it. */
  signal?: AbortSignal;
}

/** Starts Postgres with a role and an up-to-date schema for each service. */
export async function preparePostgres(
  postgres: PostgresServer,
  { connections, environmentOf, step, signal }: PreparationContext,
): Promise<void> {
  const { passwords } = connections;
  const migrate = (service: ServiceName) =>
    runNode([bundleOf(service), 'migrate'], environmentOf(service), signal);
  await step('Postgres', () => postgres.start());
  await step('Roles and schemas', () => provisionSchemas(postgres.url, SERVICES, { passwords }));
  await step('Migrations', () => Promise.all(SERVICES.map(migrate)));
}

/** Starts Kafka and creates the product's topics. */
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
