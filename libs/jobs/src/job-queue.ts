import { type JobFailure, type JobQueueState, toWireDate } from '@lanewise/contracts';
import { refuseEviction } from '@lanewise/redis';
import { currentTrail, metrics, presentService } from '@lanewise/telemetry';
import { Logger } from '@nestjs/common';
import { type Job, Queue } from 'bullmq';
import pTimeout from 'p-timeout';
import { complainTo } from './complaints.js';
import { type JobsConnection, openBackend } from './jobs-connection.js';
import type { QueueDefinition } from './queue-definition.js';

/** Token of a service's queues, a `JobQueue[]`, for what shows how they stand. */
export const JOB_QUEUES = Symbol('JobQueues');

/** How long a start waits for Redis, and a call for an answer. */
const PATIENCE_MS = 30_000;
const ANSWER_MS = 5000;
const LOST_MS = 7 * 24 * 60 * 60_000;
/** Failures shown of a queue. */
const FAILURES = 10;

const COUNTED = ['waiting', 'prioritized', 'active', 'delayed', 'failed'] as const;

/**
 * A queue to add jobs to. While what holds it is away, its calls fail within seconds.
 */
export class JobQueue<Data extends object = object> {
  private readonly stopCounting: () => void;

  constructor(
    private readonly definition: QueueDefinition<Data>,
    private readonly queue: Queue,
    private readonly letGo: () => Promise<void>,
  ) {
    const service = presentService();
    this.stopCounting = metrics.jobs.observe(async () => {
      const { waiting, active, delayed, failed } = await this.counts();
      return Object.entries({ waiting, active, delayed, failed }).map(([state, value]) => ({
        labels: { service, queue: this.name, state },
        value,
      }));
    });
  }

  get name(): string {
    return this.definition.name;
  }

  /** Adds a job, which goes on with the present trail. One of the same id that is there already stays. */
  async add(id: string, data: Data): Promise<void> {
    await answered(
      (async () => {
        await this.limitConcurrency();
        await this.queue.add(
          this.name,
          { ...data, trail: currentTrail() },
          { jobId: id, ...this.jobOptions() },
        );
      })(),
    );
  }

  /**
   * Adds a job again and again by schedule, however many replicas say so. One that is due while no worker is up
   * runs late, and once.
   * @param id of the schedule: a later call with another pattern replaces it
   * @param pattern of cron, in UTC
   */
  async schedule(id: string, pattern: string, data: Data): Promise<void> {
    await answered(
      (async () => {
        await this.limitConcurrency();
        const present = await this.queue.getJobScheduler(id);
        // Set again, it would pass over a job that is due. One that is long overdue was lost.
        if (present?.pattern === pattern && (present.next ?? 0) > Date.now() - LOST_MS) return;
        const template = { name: this.name, data, opts: this.jobOptions() };
        await this.queue.upsertJobScheduler(id, { pattern, tz: 'UTC' }, template);
      })(),
    );
  }

  /** Sees to it that a job waits or runs: adds one that is not there, and anew one that has ended. */
  async ensure(id: string, data: Data): Promise<void> {
    const job = await answered(this.queue.getJob(id));
    if (job && !job.finishedOn) return;
    if (job) await answered(this.queue.remove(id));
    await this.add(id, data);
  }

  /** How many jobs are in which state, and why the last ones failed. */
  async state(): Promise<JobQueueState> {
    const { waiting, active, delayed, failed } = await this.counts();
    const [given, again] = await answered(
      Promise.all([this.queue.getFailed(0, FAILURES - 1), this.queue.getDelayed(0, FAILURES - 1)]),
    );
    const lastFailures = [...given, ...again]
      .filter((job) => job?.failedReason)
      .map(toFailure)
      .sort((a, b) => b.failedAt.localeCompare(a.failedAt))
      .slice(0, FAILURES);
    return { id: this.name, waiting, active, delayed, failed, lastFailures };
  }

  async close(): Promise<void> {
    this.stopCounting();
    await this.letGo();
  }

  /** With every job, as a Redis that has lost all has lost this, too. */
  private async limitConcurrency(): Promise<void> {
    await this.queue.setGlobalConcurrency(this.definition.concurrency);
  }

  private jobOptions() {
    const { attempts, backoffMs, keepCompletedMs, keepFailedMs } = this.definition;
    return {
      attempts,
      backoff: { type: 'exponential', delay: backoffMs },
      removeOnComplete: { age: keepCompletedMs / 1000 },
      removeOnFail: { age: keepFailedMs / 1000 },
    };
  }

  private async counts(): Promise<Omit<JobQueueState, 'id' | 'lastFailures'>> {
    const counts = await answered(this.queue.getJobCounts(...COUNTED));
    return {
      waiting: counts.waiting + counts.prioritized,
      active: counts.active,
      delayed: counts.delayed,
      failed: counts.failed,
    };
  }
}

/**
 * Opens a queue, and makes its tables in Postgres when they are missing.
 * @throws when Redis cannot be reached, or may throw jobs away
 */
export async function openQueue<Data extends object>(
  definition: QueueDefinition<Data>,
  connection: JobsConnection,
  patienceMs = PATIENCE_MS,
): Promise<JobQueue<Data>> {
  const owner = `Queue ${definition.name}`;
  const backend = await openBackend(connection, { owner, patienceMs, migrate: true });
  try {
    if (backend.redis) await refuseEviction(backend.redis);
    const queue = new Queue(definition.name, backend.options, backend.create);
    queue.on('error', complainTo(new Logger(owner)));
    await queue.waitUntilReady();
    return new JobQueue(definition, queue, async () => {
      await queue.close();
      backend.redis?.destroy();
    });
  } catch (error) {
    backend.redis?.destroy();
    throw error;
  }
}

function toFailure(job: Job): JobFailure {
  return {
    jobId: job.id ?? '',
    attempts: job.attemptsMade,
    reason: job.failedReason,
    failedAt: toWireDate(new Date(job.finishedOn ?? job.processedOn ?? job.timestamp)),
  };
}

/** A dead connection may take longer to be noticed than a caller can wait. */
const answered = <T>(call: Promise<T>): Promise<T> =>
  pTimeout(call, { milliseconds: ANSWER_MS, message: 'The job queue does not answer.' });
