import { Controller, HttpCode, Logger, Param, Post } from '@nestjs/common';
import { type Actor, CurrentActor, Roles } from '@lanewise/auth';
import { Role } from '@lanewise/contracts';
import { notFound } from '@lanewise/http';
import { ServiceTasks } from '../tasks/service-tasks.js';

/** Scheduled tasks, for administrators who do not want to wait. */
@Controller('tasks')
@Roles(Role.Admin)
export class TasksController {
  private readonly logger = new Logger('Tasks');

  constructor(private readonly tasks: ServiceTasks) {}

  /** Runs a task now; it goes on after the response. */
  @Post(':name/run')
  @HttpCode(202)
  async run(@CurrentActor() actor: Actor, @Param('name') name: string): Promise<void> {
    if (!this.tasks.has(name)) throw notFound('task-not-found');
    await this.tasks.runNow(name);
    this.logger.warn(`${actor.userId} runs the task ${name}`);
  }
}
