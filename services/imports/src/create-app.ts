import { AccountProjection1700000000001, AuthModule, type TokenKeys } from '@lanewise/auth';
import { openQueue } from '@lanewise/jobs';
import { MessagingTables1700000000000 } from '@lanewise/messaging';
import { type RunningService, type ServiceDependencies, startService } from '@lanewise/runtime';
import { Import } from './imports/import.entity.js';
import { IMPORT_QUEUE, type ImportJob } from './imports/import-jobs.js';
import { type ImportSettings, toImportConfiguration } from './imports.config.js';
import { ImportsModule } from './imports.module.js';
import { Imports1763700000000 } from './migrations/imports.js';

export interface ImportsDependencies extends ServiceDependencies {
  tokenKeys: TokenKeys;
  settings: ImportSettings;
}

/** Brings the imports service up: load files and the worker that reads them. */
export function createApp({ tokenKeys, settings, ...deps }: ImportsDependencies): Promise<RunningService> {
  return startService(
    {
      service: 'imports',
      entities: [Import],
      migrations: [MessagingTables1700000000000, AccountProjection1700000000001, Imports1763700000000],
      module: async () =>
        ImportsModule.with({
          auth: AuthModule.withProjection(tokenKeys),
          config: toImportConfiguration(settings),
          jobs: await openQueue<ImportJob>({ url: deps.databaseUrl, queue: IMPORT_QUEUE }),
          workerEnvironment: {
            DATABASE_URL: deps.databaseUrl,
            DATA_DIR: settings.DATA_DIR,
            UPLOAD_LIMIT_BYTES: String(settings.UPLOAD_LIMIT_BYTES),
          },
        }),
    },
    deps,
  );
}
