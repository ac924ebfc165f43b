import {
  createPostgresBackend,
  type JobsOptions,
  type PostgresQueueBackend,
  type Processor,
  Queue,
  Worker,
} from 'bullmq';

/** Schema that the queues of all services live in. */
export const JOBS_SCHEMA = 'jobs';

export interface JobOptions {
  /** Postgres URL whose role may create the queues' schema. */
  url: string;
  /** Name of the queue. */
  queue: string;
}

const connection = (url: string) => ({ connectionString: url, schema: JOBS_SCHEMA });

/** Attempts of a job and the pause before each further one; ended jobs are kept for a while to be looked at. */
const DEFAULTS: JobsOptions = {
  attempts: 3,
  backoff: { type: 'exponential', delay: 1000 },
  removeOnComplete: { age: 24 * 3600 },
  removeOnFail: { age: 7 * 24 * 3600 },
};

export type JobQueue<Data> = Queue<Data, unknown, string, Data, unknown, string, PostgresQueueBackend>;

export interface QueueOptions extends JobOptions {
  /** Most jobs of the queue that run at the same time, over the workers of all replicas. */
  concurrency: number;
}

/** Opens a queue to add jobs to, and makes its tables when they are missing. */
export async function openQueue<Data>({ url, queue, concurrency }: QueueOptions): Promise<JobQueue<Data>> {
  const opened = new Queue(
    queue,
    { connection: { ...connection(url), migrate: true }, defaultJobOptions: DEFAULTS },
    createPostgresBackend,
  ) as JobQueue<Data>;
  await opened.waitUntilReady();
  await opened.setGlobalConcurrency(concurrency);
  return opened;
}

/** What the queue's counter holds. */
const MOST_COUNTED = 2 ** 31 - 1;
/** A job is its worker's for so long after the last sign of life, and how often others look for such jobs. */
const LOCK_MS = 6000;
const LOOK_FOR_LOST_JOBS_MS = 2000;

export interface WorkerOptions extends JobOptions {
  /** Workers that may die of one job before it is given up on; 5 when absent. */
  mostDeaths?: number;
}

/**
 * Takes an opened queue's jobs one after another. A worker that dies leaves its job to the next one, within
 * some eight seconds.
 */
export function createWorker<Data>(
  { url, queue, mostDeaths = 5 }: WorkerOptions,
  process: Processor<Data>,
): Worker<Data> {
  return new Worker(
    queue,
    process,
    {
      connection: connection(url),
      concurrency: 1,
      maxStalledCount: Math.min(mostDeaths, MOST_COUNTED),
      lockDuration: LOCK_MS,
      stalledInterval: LOOK_FOR_LOST_JOBS_MS,
    },
    createPostgresBackend,
  ) as unknown as Worker<Data>;
}
