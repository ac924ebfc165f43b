import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { describeError } from '@lanewise/contracts';
import { defineQueue, type JobQueue, type JobsConnection, WorkedQueue } from '@lanewise/jobs';
import { ProcessTask } from '@lanewise/runtime';
import { DataSource } from 'typeorm';
import { UpkeepRunner } from './upkeep-runner.js';

export const UPKEEP_CONNECTION = Symbol('UpkeepConnection');

interface UpkeepJob {
  runId: string;
}

const HOUR_MS = 3_600_000;
const RECONCILE_MS = 1000;

const UPKEEP_QUEUE = defineQueue<UpkeepJob>({
  name: 'loads-upkeep',
  // Runs never compete with each other for the database.
  concurrency: 1,
  attempts: 5,
  backoffMs: 1000,
  timeLimitMs: HOUR_MS,
  // A run continues where it was, however often its worker is killed.
  maxDeaths: Infinity,
});

/**
 * The jobs of runs, and their worker. The table of runs is the source of truth: every second, each run that is under
 * way gets a job if it has none, so none is lost with the queue.
 */
@Injectable()
export class UpkeepJobs implements OnApplicationBootstrap, OnModuleDestroy {
  /** Open queues. */
  readonly queues: JobQueue[] = [];
  private readonly logger = new Logger('Upkeep');
  private readonly jobs: WorkedQueue<UpkeepJob>;
  private readonly stopping = new AbortController();

  constructor(
    @Inject(UPKEEP_CONNECTION) connection: JobsConnection,
    private readonly dataSource: DataSource,
    runner: UpkeepRunner,
  ) {
    this.jobs = new WorkedQueue(UPKEEP_QUEUE, connection, {
      title: 'The queue of upkeep',
      prepare: async (queue) => void this.queues.push(queue),
      process: ({ runId }, { signal }) => runner.run(runId, AbortSignal.any([signal, this.stopping.signal])),
      onFailed: ({ runId }, error) =>
        void runner.giveUp(runId, error).catch((failure) => this.logger.error(describeError(failure))),
    });
  }

  onApplicationBootstrap(): void {
    this.jobs.open();
  }

  async onModuleDestroy(): Promise<void> {
    // The next worker continues.
    this.stopping.abort(new Error('The service is stopping.'));
    await this.jobs.close();
  }

  @ProcessTask(RECONCILE_MS)
  async ensureAll(): Promise<void> {
    const { queue } = this.jobs;
    if (!queue) return;
    const runs = await this.dataSource.query<{ id: string }[]>(
      'SELECT id FROM upkeep_runs WHERE finished_at IS NULL ORDER BY id',
    );
    for (const { id } of runs) await queue.ensure(id, { runId: id });
  }
}
