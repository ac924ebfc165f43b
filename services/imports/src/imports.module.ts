import { JOB_QUEUES } from '@lanewise/jobs';
import { type DynamicModule, Inject, Module, type OnModuleDestroy } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FILE_STORE, type FileStore } from '@lanewise/files';
import { BrokersModule } from './brokers/brokers.module.js';
import { IMPORT_CONFIGURATION, type ImportConfiguration } from './imports.config.js';
import { HeatmapController } from './heatmap/heatmap.controller.js';
import { HeatmapGenerator } from './heatmap/heatmap-generator.js';
import { HeatmapService } from './heatmap/heatmap.service.js';
import { LoadCountsConsumer } from './heatmap/load-counts.consumer.js';
import { FailedRowsController } from './imports/failed-rows.controller.js';
import { FailedRowsService } from './imports/failed-rows.service.js';
import { FileRetention } from './imports/file-retention.js';
import { Import } from './imports/import.entity.js';
import { ImportFiguresService } from './imports/import-figures.service.js';
import { IMPORT_JOBS, type ImportJobs } from './imports/import-jobs.js';
import { ImportReconciler } from './imports/import-reconciler.js';
import { ImportResultsConsumer } from './imports/import-results.consumer.js';
import { ImportsController } from './imports/imports.controller.js';
import { ImportsService } from './imports/imports.service.js';
import { SkippedRowsService } from './imports/skipped-rows.service.js';
import { SamplesController } from './imports/samples.controller.js';
import { WorkerProcess } from './worker/worker-process.js';

export interface ImportsModuleOptions {
  config: ImportConfiguration;
  files: FileStore;
  jobs: ImportJobs;
  /** The environment of the worker process; false where workers run apart. */
  workerEnvironment: Record<string, string> | false;
}

@Module({})
export class ImportsModule implements OnModuleDestroy {
  constructor(@Inject(IMPORT_JOBS) private readonly jobs: ImportJobs) {}

  static with({ config, files, jobs, workerEnvironment }: ImportsModuleOptions): DynamicModule {
    return {
      module: ImportsModule,
      imports: [BrokersModule, TypeOrmModule.forFeature([Import])],
      // The samples come first, since their paths match `imports/:id` as well.
      controllers: [
        SamplesController,
        ImportsController,
        FailedRowsController,
        ImportResultsConsumer,
        HeatmapController,
        LoadCountsConsumer,
      ],
      providers: [
        ImportsService,
        ImportFiguresService,
        FailedRowsService,
        SkippedRowsService,
        FileRetention,
        ImportReconciler,
        HeatmapGenerator,
        HeatmapService,
        { provide: IMPORT_CONFIGURATION, useValue: config },
        { provide: IMPORT_JOBS, useValue: jobs },
        { provide: JOB_QUEUES, useValue: Object.values(jobs) },
        { provide: FILE_STORE, useValue: files },
        ...(workerEnvironment
          ? [
              {
                provide: WorkerProcess,
                useFactory: () => new WorkerProcess(Object.values(jobs), workerEnvironment),
              },
            ]
          : []),
      ],
    };
  }

  async onModuleDestroy(): Promise<void> {
    for (const queue of Object.values(this.jobs)) await queue.close();
  }
}
