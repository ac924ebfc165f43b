import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { MESSAGES } from '@lanewise/contracts';
import { DomainError } from '@lanewise/http';
import { defineQueue, type JobQueue, type JobsConnection, WorkedQueue } from '@lanewise/jobs';
import { metrics, withOrigin } from '@lanewise/telemetry';
import { ProcessTask, SERVICE_TASK, type ServiceTaskOptions } from './task.decorators.js';
import { type Task, TaskFinder } from './task-finder.js';

/** Injection token of the `TaskOptions`. */
export const TASK_OPTIONS = Symbol('TaskOptions');

export interface TaskOptions extends JobsConnection {
  service: string;
}

interface TaskJob {
  task: string;
}

const MINUTE_MS = 60_000;
const RESCHEDULE_MS = 5 * MINUTE_MS;

/** Runs the methods with `@ServiceTask`, as jobs of one queue. */
@Injectable()
export class ServiceTasks implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Tasks');
  private readonly stopping = new AbortController();
  private readonly tasks = new Map<string, Task<ServiceTaskOptions>>();
  private readonly jobs: WorkedQueue<TaskJob>;

  constructor(
    @Inject(TASK_OPTIONS) private readonly options: TaskOptions,
    private readonly finder: TaskFinder,
  ) {
    const definition = defineQueue<TaskJob>({
      name: `tasks-${options.service}`,
      concurrency: 1,
      attempts: 5,
      backoffMs: 5000,
      timeLimitMs: 30 * MINUTE_MS,
      lostAfterMs: MINUTE_MS,
      keepCompletedMs: 60 * MINUTE_MS,
    });
    this.jobs = new WorkedQueue(definition, options, {
      title: 'The queue of scheduled tasks',
      prepare: (queue) => this.schedule(queue),
      process: ({ task }, { signal }) => this.run(task, signal),
    });
  }

  onApplicationBootstrap(): void {
    for (const task of this.finder.find<ServiceTaskOptions>(SERVICE_TASK)) {
      const { name } = task.options;
      if (this.tasks.has(name)) throw new Error(`Two tasks of ${this.options.service} are called "${name}".`);
      this.tasks.set(name, task);
    }
    if (this.tasks.size > 0) this.jobs.open();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort(new Error('The service is stopping.'));
    await this.jobs.close();
  }

  has(name: string): boolean {
    return this.tasks.has(name);
  }

  /**
   * Runs a task soon, unless it has been asked to already.
   * @throws a 503 while the queue is unavailable
   */
  async runNow(name: string): Promise<void> {
    const { queue } = this.jobs;
    if (!queue) throw new DomainError(503, 'unavailable', MESSAGES.unavailable);
    await queue.ensure(`${name}-now`, { task: name });
  }

  /** Again and again, as a Redis may lose its data. */
  @ProcessTask(RESCHEDULE_MS)
  async keepScheduled(): Promise<void> {
    if (this.jobs.queue) await this.schedule(this.jobs.queue);
  }

  private async schedule(queue: JobQueue<TaskJob>): Promise<void> {
    for (const { options } of this.tasks.values())
      await queue.schedule(options.name, options.schedule, { task: options.name });
  }

  private async run(name: string, attempt: AbortSignal): Promise<void> {
    const task = this.tasks.get(name);
    // Replicas of another release may have it.
    if (!task) throw new Error(`This release has no task "${name}".`);
    const signal = AbortSignal.any([attempt, this.stopping.signal]);
    const begin = performance.now();
    const ended = (outcome: 'completed' | 'failed') => {
      const seconds = (performance.now() - begin) / 1000;
      metrics.taskDuration.observe({ service: this.options.service, task: name, outcome }, seconds);
      return Math.round(seconds * 1000);
    };
    try {
      await withOrigin(
        () => ({ cause: `task ${name}` }),
        () => task.run(signal),
      );
      // A run that ended early has to be repeated by another replica.
      signal.throwIfAborted();
    } catch (error) {
      ended('failed');
      throw error;
    }
    this.logger.log({ message: `${name} completed`, task: name, ms: ended('completed') });
  }
}
