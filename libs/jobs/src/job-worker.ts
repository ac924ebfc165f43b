import { pause } from '@lanewise/retry';
import { currentTrail, onTrail, traced, type Trail } from '@lanewise/telemetry';
import { Logger } from '@nestjs/common';
import { type Job, Worker } from 'bullmq';
import { complainTo } from './complaints.js';
import { observeJob } from './job-metrics.js';
import { type JobsConnection, openBackend } from './jobs-connection.js';
import type { QueueDefinition } from './queue-definition.js';
import { withinLimit } from './time-limit.js';

/** The present attempt of a job. */
export interface JobRun {
  id: string;
  /** Aborted when the attempt must end: its time is over, or the job is another worker's by now. */
  signal: AbortSignal;
}

/** How an attempt went. */
export interface JobReport {
  queue: string;
  outcome: 'completed' | 'failed';
  seconds: number;
}

export interface WorkerOptions<Data> {
  process: (data: Data, run: JobRun) => Promise<void>;
  /** Called once no further attempt follows a failed one. */
  givenUp?: (data: Data, error: Error) => void;
  /** Called after every attempt; into this process's metrics when absent. */
  report?: (report: JobReport) => void;
}

export interface JobWorker {
  /** The queue's name. */
  queue: string;
  /** Finishes the job in hand. */
  close(): Promise<void>;
}

/** What the queue's counter holds. */
const MOST_COUNTED = 2 ** 31 - 1;
/** Longest that the worker lets Redis wait with an answer: until the next delayed job is due, or this. */
const LONGEST_WAIT_MS = 10_000;
const TRY_AGAIN_MS = 500;

/**
 * Takes a queue's jobs one after another, each on the trail of who added it, and rides out outages. A worker
 * that dies leaves its job to the next one. Resolves when it works.
 */
export async function createWorker<Data extends object>(
  definition: QueueDefinition<Data>,
  connection: JobsConnection,
  { process, givenUp, report = observeJob }: WorkerOptions<Data>,
): Promise<JobWorker> {
  const { name, timeLimitMs, lostAfterMs } = definition;
  const logger = new Logger(`Worker ${name}`);
  const backend = await openBackend(connection, {
    owner: `Worker ${name}`,
    waits: true,
    blocksMs: LONGEST_WAIT_MS,
    migrate: false,
  });

  const attempt = (job: Job<Carried<Data>>, signal: AbortSignal | undefined) => {
    const { trail, ...data } = job.data;
    const started = performance.now();
    const ended = (outcome: JobReport['outcome']) =>
      report({ queue: name, outcome, seconds: (performance.now() - started) / 1000 });
    return onTrail(trail ?? currentTrail(), () =>
      traced(`job ${name}`, { kind: 'consumer', attributes: { 'job.id': job.id } }, () =>
        withinLimit(timeLimitMs, signal, (limited) =>
          process(data as unknown as Data, { id: job.id ?? '', signal: limited }),
        ),
      ),
    ).then(
      () => ended('completed'),
      (error: unknown) => {
        ended('failed');
        throw error;
      },
    );
  };

  const worker = new PatientWorker<Carried<Data>>(
    name,
    (job, _token, signal) => attempt(job, signal),
    {
      ...backend.options,
      concurrency: 1,
      maxStalledCount: Math.min(definition.mostDeaths, MOST_COUNTED),
      lockDuration: lostAfterMs,
      stalledInterval: lostAfterMs / 3,
      runRetryDelay: TRY_AGAIN_MS,
    },
    backend.create,
  );
  worker.on('error', complainTo(logger));
  worker.on('lockRenewalFailed', (ids) => {
    for (const id of ids) worker.cancelJob(id, 'The job is no longer this worker’s.');
  });
  worker.on('failed', (job, error) => {
    logger.warn(`${job?.id}: ${error.message}`);
    if (job?.finishedOn) givenUp?.(job.data, error);
  });
  await worker.waitUntilReady();
  return {
    queue: name,
    close: async () => {
      await worker.close();
      backend.redis?.destroy();
    },
  };
}

/** A job's data as the queue keeps it; what an earlier release added has no trail. */
type Carried<Data> = Data & { trail?: Trail };

/** BullMQ asks for the next job at once when it could not get one, which during an outage would be all it did. */
class PatientWorker<Data> extends Worker<Data, void> {
  protected override async moveToActive(token: string, name?: string): Promise<Job<Data, void>> {
    try {
      return await super.moveToActive(token, name);
    } catch (error) {
      await pause(TRY_AGAIN_MS);
      throw error;
    }
  }
}
