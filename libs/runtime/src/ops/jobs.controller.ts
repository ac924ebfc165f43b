import { Controller, Get, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Roles } from '@lanewise/auth';
import { type JobQueueState, Role } from '@lanewise/contracts';
import { JOB_QUEUES, type JobQueue } from '@lanewise/jobs';

/** The state of the service's queues; an empty list for a service without any. */
@Controller('jobs')
@Roles(Role.Admin)
export class JobsController implements OnModuleInit {
  private queues: JobQueue[] = [];

  constructor(private readonly modules: ModuleRef) {}

  onModuleInit(): void {
    this.queues = this.findQueues();
  }

  @Get()
  list(): Promise<JobQueueState[]> {
    return Promise.all(this.queues.map((queue) => queue.state()));
  }

  /** Any module may provide them. */
  private findQueues(): JobQueue[] {
    try {
      return this.modules.get<JobQueue[]>(JOB_QUEUES, { strict: false });
    } catch {
      return [];
    }
  }
}
