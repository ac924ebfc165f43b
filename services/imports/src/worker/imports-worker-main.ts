import 'reflect-metadata';
import { IMPORT_SOURCES } from '@lanewise/contracts';
import { createDataSource } from '@lanewise/database';
import { loadCityTable } from '@lanewise/geo';
import { createHttpApp, HealthModule, Readiness } from '@lanewise/http';
import { createWorker } from '@lanewise/jobs';
import {
  createHttpServer,
  listen,
  listenSettings,
  postgresUrl,
  readConfiguration,
  redisSettings,
  redisUrlOf,
  telemetrySettings,
} from '@lanewise/runtime';
import { startTelemetry } from '@lanewise/telemetry';
import type { RequestListener } from 'node:http';
import { constants, setPriority } from 'node:os';
import { importQueueOf } from '../imports/import-jobs.js';
import { Import } from '../imports/import.entity.js';
import { importSettings, openLoadFiles } from '../imports.config.js';
import { ImportProcessor } from './import-processor.js';
import { ReadingWatch } from './reading-watch.js';
import { retryWhileUnavailable } from './retry-while-unavailable.js';
import type { WorkerMessage } from './worker-process.js';

// The workers of the import queues run in a process of their own: parsing delays no request, and killing the process
// affects nothing else. The service starts it as its child, or a deployment runs it apart, by itself.

// This comes first, since the parent may end at any moment. The current step commits or not as a whole, so there is
// nothing to wait for.
const isChild = process.send !== undefined;
let stopTelemetry = () => Promise.resolve();
const stop = () => void stopTelemetry().finally(() => process.exit(0));
if (isChild) {
  process.on('message', (message) => {
    if (message === 'stop') stop();
  });
  process.on('disconnect', () => process.exit(0));
  if (!process.connected) process.exit(0);
  // Where they share a processor, requests take precedence.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  // Ctrl-C reaches the whole process group, but the parent decides when this process stops.
  process.on('SIGINT', () => undefined);
} else {
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

const config = readConfiguration({
  ...listenSettings,
  ...importSettings,
  ...telemetrySettings(),
  ...redisSettings,
  DATABASE_URL: postgresUrl({ about: 'Set by the process that starts the worker.' }),
});
stopTelemetry = await startTelemetry({
  service: 'imports',
  logLevel: config.LOG_LEVEL,
  otlpEndpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
});
const markWorking = isChild ? notifyParent : await serveHealth(config);
const dataSource = createDataSource({
  url: config.DATABASE_URL,
  service: 'imports',
  entities: [Import],
  migrations: [],
  poolSize: 2,
});
// Waits for an unavailable database, instead of being restarted over and over.
await retryWhileUnavailable(() => dataSource.initialize());
const processor = new ImportProcessor(
  dataSource,
  await openLoadFiles(config),
  await loadCityTable(),
  new ReadingWatch({ limitSeconds: config.IMPORT_STALL_SECONDS, databaseUrl: config.DATABASE_URL }),
);

const workers = await Promise.all(
  IMPORT_SOURCES.map((source) =>
    createWorker(
      importQueueOf(source),
      { redisUrl: redisUrlOf(config), databaseUrl: config.DATABASE_URL },
      {
        process: ({ importId }, { signal }) => processor.process(importId, signal),
        onFailed: ({ importId }) => void processor.giveUp(importId),
        report: isChild ? (report) => notify({ report }) : undefined,
      },
    ),
  ),
);
markWorking(workers.map(({ queue }) => queue));

function notify(message: WorkerMessage): void {
  process.send?.(message, () => undefined);
}

function notifyParent(working: string[]): void {
  notify({ working });
}

/**
 * Serves the health and the metrics of a worker that runs apart. It is not ready yet.
 * @returns a function that makes it ready
 */
async function serveHealth({ PORT, HOST }: { PORT: number; HOST: string }): Promise<() => void> {
  const app = await createHttpApp({ module: class WorkerModule {}, imports: [HealthModule] }, 'imports', {
    hosts: [HOST],
  });
  const readiness = app.get(Readiness);
  readiness.add('worker', () => 'waiting for its queues and the database');
  await app.init();
  await listen(createHttpServer(app.getHttpAdapter().getInstance() as RequestListener), PORT, HOST);
  return () => readiness.add('worker', () => undefined);
}
