import { AccountProjection1700000000001, AuthModule, type TokenKeys } from '@lanewise/auth';
import { MESSAGING_MIGRATIONS } from '@lanewise/messaging';
import {
  type RunningService,
  type ServiceDatabase,
  type ServiceDependencies,
  startService,
} from '@lanewise/runtime';
import { logger } from '@lanewise/telemetry';
import { Import } from './imports/import.entity.js';
import { openImportJobs } from './imports/import-jobs.js';
import { type ImportSettings, openLoadFiles } from './imports.config.js';
import { ImportsModule } from './imports.module.js';
import { CancelAndChecksum1763800000000 } from './migrations/cancel-and-checksum.js';
import { FailedRowPositions1763900000000 } from './migrations/failed-row-positions.js';
import { Imports1763700000000 } from './migrations/imports.js';

export interface ImportsDependencies extends ServiceDependencies {
  tokenKeys: TokenKeys;
  settings: ImportSettings;
}

export const database: ServiceDatabase = {
  service: 'imports',
  entities: [Import],
  migrations: [
    ...MESSAGING_MIGRATIONS,
    AccountProjection1700000000001,
    Imports1763700000000,
    CancelAndChecksum1763800000000,
    FailedRowPositions1763900000000,
  ],
};

/** Brings the imports service up: load files and the worker that reads them. */
export function createApp({ tokenKeys, settings, ...deps }: ImportsDependencies): Promise<RunningService> {
  return startService(
    {
      database,
      module: async () => {
        const files = await openLoadFiles(settings);
        await files.prepare();
        return ImportsModule.with({
          auth: AuthModule.withProjection(tokenKeys),
          config: { uploadLimitBytes: settings.UPLOAD_LIMIT_BYTES },
          files,
          jobs: await openImportJobs(deps),
          workerEnvironment: {
            DATABASE_URL: deps.databaseUrl,
            REDIS_URL: deps.redisUrl,
            DATA_DIR: settings.DATA_DIR,
            S3_URL: settings.S3_URL,
            UPLOAD_LIMIT_BYTES: String(settings.UPLOAD_LIMIT_BYTES),
            LOG_LEVEL: logger.level,
          },
        });
      },
    },
    deps,
  );
}
