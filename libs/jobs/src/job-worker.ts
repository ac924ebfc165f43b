import { disconnectRedis } from '@lanewise/redis';
import { pause } from '@lanewise/retry';
import {
  currentOrNewTrace,
  currentService,
  metrics,
  withTrace,
  traced,
  type TraceContext,
} from '@lanewise/telemetry';
import { Logger } from '@nestjs/common';
import { type Job, Worker } from 'bullmq';
import { errorLog } from './error-log.js';
import { type JobsConnection, openBackend } from './jobs-connection.js';
import type { QueueDefinition } from './queue-definition.js';

/** An attempt of a job. */
interface JobRun {
  id: string;
  /** Aborted when the attempt must end: it has timed out, or another worker has taken the job over. */
  signal: AbortSignal;
}

/** The outcome of an attempt. */
export interface JobReport {
  queue: string;
  outcome: 'completed' | 'failed';
  seconds: number;
}

export interface WorkerOptions<Data> {
  process: (data: Data, run: JobRun) => Promise<void>;
  /** Called when a job has failed for good. */
  onFailed?: (data: Data, error: Error) => void;
  /** Called after every attempt; records it in the metrics of this process when absent. */
  report?: (report: JobReport) => void;
}

interface JobWorker {
  /** The queue's name. */
  queue: string;
  /** Waits for the job that is running. */
  close(): Promise<void>;
}

/** The largest number that BullMQ's counter takes. */
const MAX_COUNT = 2 ** 31 - 1;
/** The time that the worker lets Redis block, unless a delayed job is due before. */
const MAX_BLOCK_MS = 10_000;
const RETRY_MS = 500;

/**
 * Runs the jobs of a queue one after another, each in the trace of whoever added it. Survives outages; the job of a
 * worker that dies is taken over by another. Resolves once the worker is running.
 */
export async function createWorker<Data extends object>(
  definition: QueueDefinition<Data>,
  connection: JobsConnection,
  { process, onFailed, report = observeJob }: WorkerOptions<Data>,
): Promise<JobWorker> {
  const { name, timeLimitMs, lostAfterMs } = definition;
  const logger = new Logger(`Worker ${name}`);
  const backend = await openBackend(connection, {
    owner: `Worker ${name}`,
    waits: true,
    blocksMs: MAX_BLOCK_MS,
    migrate: false,
  });

  const attempt = (job: Job<Carried<Data>>, signal: AbortSignal | undefined) => {
    const { trail, ...data } = job.data;
    const started = performance.now();
    const ended = (outcome: JobReport['outcome']) =>
      report({ queue: name, outcome, seconds: (performance.now() - started) / 1000 });
    return withTrace(trail ?? currentOrNewTrace(), () =>
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

  const worker = new PausingWorker<Carried<Data>>(
    name,
    (job, _token, signal) => attempt(job, signal),
    {
      ...backend.options,
      concurrency: 1,
      maxStalledCount: Math.min(definition.maxDeaths, MAX_COUNT),
      lockDuration: lostAfterMs,
      stalledInterval: lostAfterMs / 3,
      runRetryDelay: RETRY_MS,
    },
    backend.create,
  );
  worker.on('error', errorLog(logger));
  worker.on('lockRenewalFailed', (ids) => {
    for (const id of ids) worker.cancelJob(id, 'Another worker has taken over the job.');
  });
  worker.on('failed', (job, error) => {
    logger.warn(`${job?.id}: ${error.message}`);
    if (job?.finishedOn) onFailed?.(job.data, error);
  });
  await worker.waitUntilReady();
  return {
    queue: name,
    close: async () => {
      await worker.close();
      if (backend.redis) disconnectRedis(backend.redis);
    },
  };
}

/** Records an attempt of a job in the metrics of this process. */
export function observeJob({ queue, outcome, seconds }: JobReport, service = currentService()): void {
  metrics.jobDuration.observe({ service, queue, outcome }, seconds);
}

/** A job's data in the queue. Jobs that are stored already name their trace `trail`; scheduled jobs have none. */
type Carried<Data> = Data & { trail?: TraceContext };

/** Pauses after a failed fetch. BullMQ would try again at once, and do nothing else during an outage. */
class PausingWorker<Data> extends Worker<Data, void> {
  protected override async moveToActive(token: string, name?: string): Promise<Job<Data, void>> {
    try {
      return await super.moveToActive(token, name);
    } catch (error) {
      await pause(RETRY_MS);
      throw error;
    }
  }
}

/**
 * Runs a step with a time limit. When the time is over, or `outer` is aborted, the step's signal is aborted, and the
 * call rejects even if the step ignores the signal.
 */
async function withinLimit(
  limitMs: number,
  outer: AbortSignal | undefined,
  step: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const timer = setTimeout(() => {
    stop.abort(new Error(`The attempt took longer than ${limitMs / 1000} s and was stopped.`));
  }, limitMs);
  outer?.addEventListener('abort', () => stop.abort(new Error(String(outer.reason))), { once: true });
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  try {
    await Promise.race([step(signal), stopped]);
  } finally {
    clearTimeout(timer);
  }
}
