import { Controller, HttpCode, Logger, Param, Post } from '@nestjs/common';
import { type Actor, CurrentActor, Roles } from '@lanewise/auth';
import { Role } from '@lanewise/contracts';
import { createOnce, notFound } from '@lanewise/http';
import { DataSource } from 'typeorm';
import { ServiceTasks } from '../tasks/service-tasks.js';

/** Lets administrators run scheduled tasks at any time. */
@Controller('tasks')
@Roles(Role.Admin)
export class TasksController {
  private readonly logger = new Logger('Tasks');

  constructor(
    private readonly dataSource: DataSource,
    private readonly tasks: ServiceTasks,
  ) {}

  /** Starts a task, and does not wait for its end. */
  @Post(':name/run')
  @HttpCode(202)
  async run(@CurrentActor() actor: Actor, @Param('name') name: string): Promise<void> {
    if (!this.tasks.has(name)) throw notFound('task-not-found');
    await createOnce(this.dataSource, () => this.tasks.runNow(name));
    this.logger.warn(`${actor.userId} runs the task ${name}`);
  }
}
