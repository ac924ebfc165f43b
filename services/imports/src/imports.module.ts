import { type DynamicModule, Inject, Module, type OnModuleDestroy } from '@nestjs/common';
import { FileStore } from './files/file-store.js';
import { IMPORT_CONFIGURATION, type ImportConfiguration } from './imports.config.js';
import { IMPORT_JOBS, type ImportJobs } from './imports/import-jobs.js';
import { ImportResultsConsumer } from './imports/import-results.consumer.js';
import { ImportsController } from './imports/imports.controller.js';
import { ImportsService } from './imports/imports.service.js';
import { WorkerProcess } from './worker/worker-process.js';

export interface ImportsModuleOptions {
  auth: DynamicModule;
  config: ImportConfiguration;
  jobs: ImportJobs;
  workerEnvironment: Record<string, string>;
}

@Module({})
export class ImportsModule implements OnModuleDestroy {
  constructor(@Inject(IMPORT_JOBS) private readonly jobs: ImportJobs) {}

  static with({ auth, config, jobs, workerEnvironment }: ImportsModuleOptions): DynamicModule {
    return {
      module: ImportsModule,
      imports: [auth],
      controllers: [ImportsController, ImportResultsConsumer],
      providers: [
        ImportsService,
        { provide: IMPORT_CONFIGURATION, useValue: config },
        { provide: IMPORT_JOBS, useValue: jobs },
        { provide: FileStore, useFactory: () => new FileStore(config.filesFolder) },
        { provide: WorkerProcess, useFactory: () => new WorkerProcess(workerEnvironment) },
      ],
    };
  }

  async onModuleDestroy(): Promise<void> {
    await this.jobs.close();
  }
}
