import 'reflect-metadata';
import { describeError, LOAD_SOURCES, type LoadSource } from '@lanewise/contracts';
import { createDataSource } from '@lanewise/database';
import { loadCityTable } from '@lanewise/geo';
import { createWorker } from '@lanewise/jobs';
import { postgresUrl, readConfiguration } from '@lanewise/runtime';
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { In, IsNull } from 'typeorm';
import { openFileStore } from '../files/open-file-store.js';
import { finishWhenStored } from '../imports/finish-import.js';
import { Import } from '../imports/import.entity.js';
import { type ImportJob, importQueueOf } from '../imports/import-jobs.js';
import { importSettings, toImportConfiguration } from '../imports.config.js';
import { ImportRun } from './import-run.js';

// The workers of the import queues, in a process of its own: parsing holds up no request here, and killing it
// hits nothing else.

// First of all, as the parent may be gone at any moment. What is in hand commits or not as a whole, so
// there is nothing to wait for.
process.on('message', (message) => {
  if (message === 'stop') process.exit(0);
});
process.on('disconnect', () => process.exit(0));
if (!process.connected) process.exit(0);
// Requests go first where they share a processor with it.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
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
const files = await openFileStore(toImportConfiguration(config).files);
const cities = await loadCityTable();

const INTERNAL_FAILURE =
  'The import stopped because of an internal error. Its rows so far are in; please upload the file again.';

/** Workers that may die of an import, one after another, before any of them gets further. */
const MOST_FRUITLESS_STARTS = 20;

const TRY_AGAIN_MS = 1000;

function work(source: LoadSource): void {
  const worker = createWorker<ImportJob>(
    // However often it is killed: an import that gets further goes on. See `MOST_FRUITLESS_STARTS`.
    { url: config.DATABASE_URL, queue: importQueueOf(source), mostDeaths: Infinity },
    async ({ data }) => {
      const entity = await dataSource.manager.findOneBy(Import, { id: data.importId });
      if (!entity) return;
      // One that waited may have been cancelled just now.
      const { affected } = await dataSource.manager.update(
        Import,
        { id: entity.id, status: In(['queued', 'running']), outcome: IsNull() },
        {
          status: 'running',
          startedAt: entity.startedAt ?? new Date(),
          fruitlessStarts: entity.fruitlessStarts + 1,
        },
      );
      if (!affected) return;
      if (entity.fruitlessStarts >= MOST_FRUITLESS_STARTS) return giveUp(entity.id);
      await new ImportRun(dataSource, files, cities, entity).run();
    },
  );
  worker.on('failed', (job, error) => {
    console.error(`import ${job?.data.importId}: ${describeError(error)}`);
    // It has an end once no further attempt follows, whether for their number or because its workers died.
    if (job?.finishedOn) void giveUp(job.data.importId);
  });
  // Without its database a worker would spin; the parent starts a new one after a pause.
  worker.on('error', (error) => {
    console.error(`import worker: ${error.message}`);
    process.exit(1);
  });
}

/** Tries until it is written down; a start of the service tries an import again that was not. */
async function giveUp(importId: string): Promise<void> {
  for (;;) {
    try {
      await dataSource.transaction(async (manager) => {
        const unended = { id: importId, status: In(['queued', 'running']), outcome: IsNull() };
        await manager.update(Import, unended, {
          status: 'running',
          outcome: 'failed',
          message: INTERNAL_FAILURE,
        });
        await finishWhenStored(manager, importId);
      });
      return;
    } catch (error) {
      console.error(error);
      await pause(TRY_AGAIN_MS);
    }
  }
}

for (const source of LOAD_SOURCES) work(source);
