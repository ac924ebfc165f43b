import { type JobFailure, type JobQueueState, toWireDate } from '@lanewise/contracts';
import { disconnectRedis, refuseEviction } from '@lanewise/redis';
import { currentOrNewTrace, metrics, currentService } from '@lanewise/telemetry';
import { Logger } from '@nestjs/common';
import { type Job, Queue } from 'bullmq';
import pTimeout from 'p-timeout';
import { errorLog } from './error-log.js';
import { type JobsConnection, openBackend } from './jobs-connection.js';
import type { QueueDefinition } from './queue-definition.js';

/** Injection token of a service's queues, a `JobQueue[]`, whose state administrators can see. */
export const JOB_QUEUES = Symbol('JobQueues');

/** The time that a start waits for Redis, and a call for its result. */
const CONNECT_MS = 30_000;
const CALL_MS = 5000;
/** A scheduled job that is overdue by this much has been lost. */
const LOST_MS = 7 * 24 * 60 * 60_000;
/** Number of failures shown per queue. */
const FAILURES = 10;

const COUNTED = ['waiting', 'prioritized', 'active', 'delayed', 'failed'] as const;

/**
 * A queue to add jobs to. Its calls fail within seconds while Redis, or Postgres, is unavailable.
 */
export class JobQueue<Data extends object = object> {
  private readonly stopCounting: () => void;

  constructor(
    private readonly definition: QueueDefinition<Data>,
    private readonly queue: Queue,
    private readonly disconnect: () => Promise<void>,
  ) {
    const service = currentService();
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

  /** Adds a job in the current trace, unless there is one with the same id. */
  async add(id: string, data: Data): Promise<void> {
    await withinTimeout(
      (async () => {
        await this.limitConcurrency();
        await this.queue.add(
          this.name,
          { ...data, trail: currentOrNewTrace() },
          { jobId: id, ...this.jobOptions() },
        );
      })(),
    );
  }

  /**
   * Adds a job by schedule, once for each time, however many replicas call this. A job that is due while no worker is
   * up runs once, late.
   * @param id of the schedule. A call with another pattern replaces the previous one.
   * @param pattern a cron pattern, in UTC
   */
  async schedule(id: string, pattern: string, data: Data): Promise<void> {
    await withinTimeout(
      (async () => {
        await this.limitConcurrency();
        const existing = await this.queue.getJobScheduler(id);
        // Scheduling again would skip a job that is due.
        if (existing?.pattern === pattern && (existing.next ?? 0) > Date.now() - LOST_MS) return;
        const template = { name: this.name, data, opts: this.jobOptions() };
        await this.queue.upsertJobScheduler(id, { pattern, tz: 'UTC' }, template);
      })(),
    );
  }

  /** Makes sure that a job is waiting or running: adds it if it is missing, or has ended. */
  async ensure(id: string, data: Data): Promise<void> {
    const job = await withinTimeout(this.queue.getJob(id));
    if (job && !job.finishedOn) return;
    if (job) await withinTimeout(this.queue.remove(id));
    await this.add(id, data);
  }

  /** The number of jobs by state, and why the latest ones failed. */
  async state(): Promise<JobQueueState> {
    const { waiting, active, delayed, failed } = await this.counts();
    const [failedJobs, retriedJobs] = await withinTimeout(
      Promise.all([this.queue.getFailed(0, FAILURES - 1), this.queue.getDelayed(0, FAILURES - 1)]),
    );
    const lastFailures = [...failedJobs, ...retriedJobs]
      .filter((job) => job?.failedReason)
      .map(toFailure)
      .sort((a, b) => b.failedAt.localeCompare(a.failedAt))
      .slice(0, FAILURES);
    return { id: this.name, waiting, active, delayed, failed, lastFailures };
  }

  async close(): Promise<void> {
    this.stopCounting();
    await this.disconnect();
  }

  /** Set with every job, as a Redis that has lost its data has lost this, too. */
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
    const counts = await withinTimeout(this.queue.getJobCounts(...COUNTED));
    return {
      waiting: counts.waiting + counts.prioritized,
      active: counts.active,
      delayed: counts.delayed,
      failed: counts.failed,
    };
  }
}

/**
 * Opens a queue, and creates its tables in Postgres if they are missing.
 * @param timeoutMs how long to wait for Redis
 * @throws Error when Redis cannot be reached, or may evict jobs
 */
export async function openQueue<Data extends object>(
  definition: QueueDefinition<Data>,
  connection: JobsConnection,
  timeoutMs = CONNECT_MS,
): Promise<JobQueue<Data>> {
  const owner = `Queue ${definition.name}`;
  const backend = await openBackend(connection, { owner, timeoutMs, migrate: true });
  try {
    if (backend.redis) await refuseEviction(backend.redis);
    const queue = new Queue(definition.name, backend.options, backend.create);
    queue.on('error', errorLog(new Logger(owner)));
    await queue.waitUntilReady();
    return new JobQueue(definition, queue, async () => {
      await queue.close();
      if (backend.redis) disconnectRedis(backend.redis);
    });
  } catch (error) {
    if (backend.redis) disconnectRedis(backend.redis);
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

/** Callers cannot wait until a dead connection is noticed. */
const withinTimeout = <T>(call: Promise<T>): Promise<T> =>
  pTimeout(call, { milliseconds: CALL_MS, message: 'The job queue does not respond.' });
