import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { MESSAGES } from '@lanewise/contracts';
import { DomainError } from '@lanewise/http';
import { createWorker, defineQueue, type JobQueue, type JobsConnection, openQueue } from '@lanewise/jobs';
import { OutageLog, retry } from '@lanewise/retry';
import { metrics } from '@lanewise/telemetry';
import pTimeout from 'p-timeout';
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
/** Redis may be unavailable at start, and for long: nothing else waits for it. */
const REOPEN = { firstMs: 1000, longestMs: 30_000 };
const CONNECT_MS = 3000;
const CLOSE_MS = 3000;

/** Runs the methods with `@ServiceTask`, as jobs of one queue. */
@Injectable()
export class ServiceTasks implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Tasks');
  private readonly stopping = new AbortController();
  private readonly tasks = new Map<string, Task<ServiceTaskOptions>>();
  private readonly closes: (() => Promise<void>)[] = [];
  private opening: Promise<void> | undefined;
  private queue: JobQueue<TaskJob> | undefined;

  constructor(
    @Inject(TASK_OPTIONS) private readonly options: TaskOptions,
    private readonly finder: TaskFinder,
  ) {}

  onApplicationBootstrap(): void {
    for (const task of this.finder.find<ServiceTaskOptions>(SERVICE_TASK)) {
      const { name } = task.options;
      if (this.tasks.has(name)) throw new Error(`Two tasks of ${this.options.service} are called "${name}".`);
      this.tasks.set(name, task);
    }
    if (this.tasks.size > 0) this.opening = this.keepOpening();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort(new Error('The service is stopping.'));
    const close = async () => {
      await this.opening;
      for (const close of this.closes) await close();
    };
    await pTimeout(close(), { milliseconds: CLOSE_MS, fallback: () => undefined });
  }

  has(name: string): boolean {
    return this.tasks.has(name);
  }

  /**
   * Runs a task soon, unless it has been asked to already.
   * @throws a 503 while the queue is unavailable
   */
  async runNow(name: string): Promise<void> {
    if (!this.queue) throw new DomainError(503, 'unavailable', MESSAGES.unavailable);
    await this.queue.ensure(`${name}-now`, { task: name });
  }

  private async keepOpening(): Promise<void> {
    const outage = new OutageLog(this.logger, 'The queue of scheduled tasks');
    const { signal } = this.stopping;
    try {
      await retry(() => this.open(), { backoff: REOPEN, onRetry: (error) => outage.failed(error), signal });
      outage.succeeded();
    } catch {
      // The service is stopping.
    }
  }

  /** Again and again, as a Redis may lose its data. */
  @ProcessTask(RESCHEDULE_MS)
  async keepScheduled(): Promise<void> {
    if (this.queue) await this.schedule(this.queue);
  }

  private async schedule(queue: JobQueue<TaskJob>): Promise<void> {
    for (const { options } of this.tasks.values())
      await queue.schedule(options.name, options.schedule, { task: options.name });
  }

  private async open(): Promise<void> {
    const definition = defineQueue<TaskJob>({
      name: `tasks-${this.options.service}`,
      concurrency: 1,
      attempts: 5,
      backoffMs: 5000,
      timeLimitMs: 30 * MINUTE_MS,
      lostAfterMs: MINUTE_MS,
      keepCompletedMs: 60 * MINUTE_MS,
    });
    const queue = await openQueue(definition, this.options, CONNECT_MS);
    try {
      await this.schedule(queue);
      const worker = await createWorker(definition, this.options, {
        process: ({ task }, { signal }) => this.run(task, signal),
      });
      this.closes.push(() => worker.close());
    } catch (error) {
      await queue.close();
      throw error;
    }
    this.closes.push(() => queue.close());
    this.queue = queue;
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
      await task.run(signal);
      // A run that ended early has to be repeated by another replica.
      signal.throwIfAborted();
    } catch (error) {
      ended('failed');
      throw error;
    }
    this.logger.log({ message: `${name} completed`, task: name, ms: ended('completed') });
  }
}
