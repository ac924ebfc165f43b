import { type DynamicModule, Module } from '@nestjs/common';
import { RouterModule } from '@nestjs/core';
import { DeadLetter, DeadLetterAdmin } from '@lanewise/messaging';
import { getRepositoryToken, TypeOrmModule } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { AuditTrail } from '../audit/audit-trail.service.js';
import { AuditController } from '../audit/audit.controller.js';
import { DeadLettersController } from './dead-letters.controller.js';
import { DeadLettersService } from './dead-letters.service.js';
import { JobsController } from './jobs.controller.js';
import { TasksController } from './tasks.controller.js';

/** Operations of a service for administrators, under `/api/ops/<service>`. */
@Module({})
export class OpsModule {
  static for(service: string, tasks: DynamicModule): DynamicModule {
    return {
      module: OpsModule,
      imports: [
        RouterModule.register([{ path: `ops/${service}`, module: OpsModule }]),
        TypeOrmModule.forFeature([DeadLetter, AuditEntry]),
        tasks,
      ],
      controllers: [AuditController, DeadLettersController, JobsController, TasksController],
      providers: [
        AuditTrail,
        DeadLettersService,
        {
          provide: DeadLetterAdmin,
          useFactory: (repository: Repository<DeadLetter>) => new DeadLetterAdmin(repository),
          inject: [getRepositoryToken(DeadLetter)],
        },
      ],
    };
  }
}
