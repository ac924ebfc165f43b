import 'reflect-metadata';
import { LOAD_SOURCES } from '@lanewise/contracts';
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

// The workers of the import queues, in a process of its own: parsing holds up no request here, and killing it
// hits nothing else.

// First of all, as the parent may be gone at any moment. What is in hand commits or not as a whole, so
// there is nothing to wait for.
let stopTelemetry = () => Promise.resolve();
process.on('message', (message) => {
  if (message === 'stop') void stopTelemetry().finally(() => process.exit(0));
});
process.on('disconnect', () => process.exit(0));
if (!process.connected) process.exit(0);
// Requests go first where they share a processor with it.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Ctrl-C reaches the whole process group; the parent decides when this one stops.
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
// It waits for what is away, so that it is not started again and again meanwhile.
await rideOutOutages(() => dataSource.initialize());
const processor = new ImportProcessor(dataSource, await openLoadFiles(config), await loadCityTable());

const tell = (message: WorkerMessage) => void process.send?.(message, () => undefined);
const workers = await Promise.all(
  LOAD_SOURCES.map((source) =>
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
