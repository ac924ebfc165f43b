import { provisionSchemas } from '@lanewise/database';
import { SERVICES, type ServiceName } from '@lanewise/contracts';
import type { Connections } from './connections.js';
import type { PostgresServer } from './postgres-server.js';
import { bundleOf } from './service-process.js';
import { runProgram } from './spawn-program.js';
import type { Supervised } from './supervised.js';

/** Runs a step and reports how long it took. */
export type Progress = <T>(title: string, action: () => Promise<T>) => Promise<T>;

/** The input of preparing a store, beside the store. */
export interface PreparationContext {
  connections: Connections;
  environmentOf: (service: ServiceName) => NodeJS.ProcessEnv;
  step: Progress;
  /** The folder of the release's programs. */
  release: string;
  /** Aborts it. */
  signal?: AbortSignal;
}

/** Starts Postgres with a role and an up-to-date schema for each service. */
export async function preparePostgres(postgres: PostgresServer, context: PreparationContext): Promise<void> {
  await context.step('Postgres', () => postgres.start());
  await provision(postgres, context);
  await migrate(context);
}

/** Creates the roles, schemas and audit trail that are missing. */
export async function provision(
  postgres: PostgresServer,
  { connections: { passwords }, step }: PreparationContext,
): Promise<void> {
  await step('Roles and schemas', () => provisionSchemas(postgres.url, SERVICES, { passwords }));
}

/** Starts Kafka and creates the product's topics. */
export async function prepareKafka(kafka: Supervised, context: PreparationContext): Promise<void> {
  await context.step('Kafka', () => kafka.start());
  await createTopics(context);
}

/** Brings every schema up to date. */
export async function migrate({ environmentOf, step, release, signal }: PreparationContext): Promise<void> {
  const migrateService = (service: ServiceName) =>
    runNode([bundleOf(service, release), 'migrate'], environmentOf(service), signal);
  await step('Migrations', () => Promise.all(SERVICES.map(migrateService)));
}

/** Creates the topics that are missing. */
export async function createTopics(context: PreparationContext): Promise<void> {
  const { connections, step, release, signal } = context;
  const env = { ...process.env, KAFKA_BROKERS: connections.kafkaBrokers };
  await step('Topics', () => runNode([bundleOf('topics-main', release)], env, signal));
}

const runNode = (args: string[], env: NodeJS.ProcessEnv, signal?: AbortSignal) =>
  runProgram({ command: process.execPath, args, env, signal });

/** Prints a line for each finished step; several may run at once. */
export const printProgress =
  (print: (line: string) => void): Progress =>
  async (title, action) => {
    const start = performance.now();
    const result = await action();
    print(`${title.padEnd(32)} ${((performance.now() - start) / 1000).toFixed(1).padStart(5)} s`);
    return result;
  };
