import { IMPORT_SOURCES, TOPICS, UPLOAD_PATHS } from '@lanewise/contracts';
import { defineService } from '@lanewise/runtime';
import { logger } from '@lanewise/telemetry';
import { Broker } from './brokers/broker.entity.js';
import { Import } from './imports/import.entity.js';
import { importQueueOf, openImportJobs } from './imports/import-jobs.js';
import { FILES_FOLDER, importSettings, openLoadFiles } from './imports.config.js';
import { ImportsModule } from './imports.module.js';
import { Baseline1795600000003 } from './migrations/baseline.js';
import { BrokerAliases1795800000014 } from './migrations/broker-aliases.js';
import { ListedByName1796000000121 } from './migrations/name-order.js';
import { SearchedStates1796000000081 } from './migrations/searched-states.js';
import { SkippedLoads1795700000003 } from './migrations/skipped-loads.js';
import { TrackedEdits1795800000010 } from './migrations/tracked-edits.js';

/** The imports service: load files, the worker that reads them, brokers, and the heatmap. */
export const manifest = defineService({
  name: 'imports',
  paths: [
    ...Object.values(UPLOAD_PATHS).map((path) => `/api/${path}`),
    '/api/imports',
    '/api/admin/imports',
    '/api/broker',
    '/api/admin/brokers',
    '/api/heatmap',
  ],
  database: {
    entities: [Import, Broker],
    migrations: [
      Baseline1795600000003,
      SkippedLoads1795700000003,
      TrackedEdits1795800000010,
      BrokerAliases1795800000014,
      SearchedStates1796000000081,
      ListedByName1796000000121,
    ],
  },
  consumes: [TOPICS.importResults, TOPICS.loadCounts],
  formerlyConsumes: [TOPICS.marketChanges],
  settings: importSettings,
  filesFolder: FILES_FOLDER,
  worker: {
    program: 'imports-worker-main',
    queues: IMPORT_SOURCES.map((source) => importQueueOf(source).name),
  },
  create: async ({ settings, databaseUrl, redisUrl }) => {
    const files = await openLoadFiles(settings);
    await files.prepare();
    return ImportsModule.with({
      config: { uploadLimitBytes: settings.UPLOAD_LIMIT_BYTES },
      files,
      jobs: await openImportJobs({ databaseUrl, redisUrl }),
      workerEnvironment: settings.IMPORT_WORKER === 'child' && {
        DATABASE_URL: databaseUrl,
        REDIS_URL: redisUrl,
        DATA_DIR: settings.DATA_DIR,
        S3_URL: settings.S3_URL,
        UPLOAD_LIMIT_BYTES: String(settings.UPLOAD_LIMIT_BYTES),
        IMPORT_STALL_SECONDS: String(settings.IMPORT_STALL_SECONDS),
        LOG_LEVEL: logger.level,
      },
    });
  },
});
