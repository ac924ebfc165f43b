import 'reflect-metadata';
import { IMPORT_SOURCES } from '@lanewise/contracts';
import { createDataSource } from '@lanewise/database';
import { loadCityTable } from '@lanewise/geo';
import { createWorker } from '@lanewise/jobs';
import { brokerSettings, postgresUrl, readConfiguration, telemetrySettings } from '@lanewise/runtime';
import { startTelemetry } from '@lanewise/telemetry';
import { constants, setPriority } from 'node:os';
import { importQueueOf } from '../imports/import-jobs.js';
import { Import } from '../imports/import.entity.js';
import { importSettings, openLoadFiles } from '../imports.config.js';
import { ImportProcessor } from './import-processor.js';
import { rideOutOutages } from './ride-out-outages.js';
import type { WorkerMessage } from './worker-message.js';

// The workers of the import queues run in a process of their own: parsing delays no request, and killing the process
// affects nothing else.

// This comes first, since the parent may end at any moment. The current step commits or not as a whole, so there is
// nothing to wait for.
let stopTelemetry = () => Promise.resolve();
process.on('message', (message) => {
  if (message === 'stop') void stopTelemetry().finally(() => process.exit(0));
});
process.on('disconnect', () => process.exit(0));
if (!process.connected) process.exit(0);
// Where they share a processor, requests take precedence.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Ctrl-C reaches the whole process group, but the parent decides when this process stops.
process.on('SIGINT', () => undefined);

const config = readConfiguration({
  ...importSettings,
  ...telemetrySettings(),
  REDIS_URL: brokerSettings.REDIS_URL,
  DATABASE_URL: postgresUrl({ about: 'Set by the process that starts the worker.' }),
});
stopTelemetry = await startTelemetry({
  service: 'imports',
  logLevel: config.LOG_LEVEL,
  otlpEndpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
});
const dataSource = createDataSource({
  url: config.DATABASE_URL,
  service: 'imports',
  entities: [Import],
  migrations: [],
  poolSize: 2,
});
// Waits for an unavailable database, instead of being restarted over and over.
await rideOutOutages(() => dataSource.initialize());
const processor = new ImportProcessor(dataSource, await openLoadFiles(config), await loadCityTable());

const tell = (message: WorkerMessage) => void process.send?.(message, () => undefined);
const workers = await Promise.all(
  IMPORT_SOURCES.map((source) =>
    createWorker(
      importQueueOf(source),
      { redisUrl: config.REDIS_URL, databaseUrl: config.DATABASE_URL },
      {
        process: ({ importId }, { signal }) => processor.process(importId, signal),
        givenUp: ({ importId }) => void processor.giveUp(importId),
        report: (report) => tell({ report }),
      },
    ),
  ),
);
tell({ working: workers.map(({ queue }) => queue) });
