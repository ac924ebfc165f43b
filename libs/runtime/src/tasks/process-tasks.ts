import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { OutageLog } from '@lanewise/retry';
import { PROCESS_TASK, type ProcessTaskOptions } from './task.decorators.js';
import { type Task, TaskFinder } from './task-finder.js';

/** Runs the methods with `@ProcessTask`, on timers of Nest's scheduler. */
@Injectable()
export class ProcessTasks implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    private readonly finder: TaskFinder,
    private readonly scheduler: SchedulerRegistry,
  ) {}

  onApplicationBootstrap(): void {
    for (const task of this.finder.find<ProcessTaskOptions>(PROCESS_TASK)) {
      const outage = new OutageLog(new Logger(task.method));
      const run = () => this.run(task, outage);
      run();
      this.scheduler.addInterval(task.method, setInterval(run, task.options.everyMs).unref());
    }
  }

  /** Asks running tasks to end early, and waits for them. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.running.values());
  }

  /** Skips a run while the previous one is still running. */
  private run(task: Task<ProcessTaskOptions>, outage: OutageLog): void {
    const { signal } = this.stopping;
    if (signal.aborted || this.running.has(task.method)) return;
    const run = task
      .run(signal)
      .then(
        () => outage.succeeded(),
        (error: unknown) => {
          if (!signal.aborted) outage.failed(error);
        },
      )
      .finally(() => this.running.delete(task.method));
    this.running.set(task.method, run);
  }
}
