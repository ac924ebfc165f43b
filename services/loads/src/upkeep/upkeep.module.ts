import { type DynamicModule, Module } from '@nestjs/common';
import { JOB_QUEUES, type JobsConnection } from '@lanewise/jobs';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UPKEEP_CONNECTION, UpkeepJobs } from './upkeep-jobs.js';
import { UpkeepPreviewsService } from './upkeep-previews.service.js';
import { UpkeepRun } from './upkeep-run.entity.js';
import { UpkeepRunner } from './upkeep-runner.js';
import { UpkeepRunsService } from './upkeep-runs.service.js';
import { UpkeepController } from './upkeep.controller.js';

/** Work on many market loads at a time, as jobs. */
@Module({})
export class UpkeepModule {
  static with(connection: JobsConnection): DynamicModule {
    return {
      module: UpkeepModule,
      imports: [TypeOrmModule.forFeature([UpkeepRun])],
      controllers: [UpkeepController],
      providers: [
        UpkeepJobs,
        UpkeepPreviewsService,
        UpkeepRunner,
        UpkeepRunsService,
        { provide: UPKEEP_CONNECTION, useValue: connection },
        { provide: JOB_QUEUES, useFactory: ({ queues }: UpkeepJobs) => queues, inject: [UpkeepJobs] },
      ],
      exports: [UpkeepRunsService],
    };
  }
}
