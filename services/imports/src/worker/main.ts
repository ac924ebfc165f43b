import 'reflect-metadata';
import { describeError, isImportActive } from '@lanewise/contracts';
import { createDataSource } from '@lanewise/database';
import { loadCityTable } from '@lanewise/geo';
import { createWorker } from '@lanewise/jobs';
import { postgresUrl, readConfiguration } from '@lanewise/runtime';
import { setTimeout as pause } from 'node:timers/promises';
import { In, IsNull } from 'typeorm';
import { FileStore } from '../files/file-store.js';
import { Import } from '../imports/import.entity.js';
import { IMPORT_QUEUE, type ImportJob } from '../imports/import-jobs.js';
import { importSettings, toImportConfiguration } from '../imports.config.js';
import { ImportRun } from './import-run.js';

// The worker of the imports queue, in a process of its own: parsing holds up no request here, and killing it
// hits nothing else.

// First of all, as the parent may be gone at any moment. What is in hand commits or not as a whole, so
// there is nothing to wait for.
process.on('message', (message) => {
  if (message === 'stop') process.exit(0);
});
process.on('disconnect', () => process.exit(0));
if (!process.connected) process.exit(0);
// Ctrl-C reaches the whole process group; the parent decides when this one stops.
process.on('SIGINT', () => undefined);

const config = readConfiguration({ ...importSettings, DATABASE_URL: postgresUrl() });
const dataSource = await createDataSource({
  url: config.DATABASE_URL,
  service: 'imports',
  entities: [Import],
  migrations: [],
  poolSize: 2,
}).initialize();
const files = new FileStore(toImportConfiguration(config).filesFolder);
const cities = await loadCityTable();

const INTERNAL_FAILURE =
  'The import stopped because of an internal error. Its rows so far are in; please upload the file again.';

const TRY_AGAIN_MS = 1000;

const worker = createWorker<ImportJob>(
  { url: config.DATABASE_URL, queue: IMPORT_QUEUE },
  async ({ data }) => {
    const entity = await dataSource.manager.findOneBy(Import, { id: data.importId });
    if (!entity || entity.outcome !== null || !isImportActive(entity.status)) return;
    await dataSource.manager.update(
      Import,
      { id: entity.id },
      { status: 'running', startedAt: entity.startedAt ?? new Date() },
    );
    await new ImportRun(dataSource, files, cities, entity).run();
  },
);

worker.on('failed', (job, error) => {
  console.error(`import ${job?.data.importId}: ${describeError(error)}`);
  // It has an end once no further attempt follows, whether for their number or because its workers died.
  if (job?.finishedOn) void giveUp(job.data.importId);
});

/** Tries until it is written down; a start of the service tries an import again that was not. */
async function giveUp(importId: string): Promise<void> {
  for (;;) {
    try {
      await dataSource.manager.update(
        Import,
        { id: importId, status: In(['queued', 'running']), outcome: IsNull() },
        { status: 'failed', outcome: 'failed', message: INTERNAL_FAILURE, finishedAt: new Date() },
      );
      return;
    } catch (error) {
      console.error(error);
      await pause(TRY_AGAIN_MS);
    }
  }
}

// Without its database a worker would spin; the parent starts a new one after a pause.
worker.on('error', (error) => {
  console.error(`import worker: ${error.message}`);
  process.exit(1);
});
