import { Controller, Get, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Roles } from '@lanewise/auth';
import { type JobQueueState, Role } from '@lanewise/contracts';
import { JOB_QUEUES, type JobQueue } from '@lanewise/jobs';

/** How the queues of the service stand; a service without any answers none. */
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

  /** They are a provider of whichever module has queues. */
  private findQueues(): JobQueue[] {
    try {
      return this.modules.get<JobQueue[]>(JOB_QUEUES, { strict: false });
    } catch {
      return [];
    }
  }
}
