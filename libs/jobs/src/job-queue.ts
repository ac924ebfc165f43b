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

/** Opens a queue to add jobs to, and makes its tables when they are missing. */
export async function openQueue<Data>({ url, queue }: JobOptions): Promise<JobQueue<Data>> {
  const opened = new Queue(
    queue,
    { connection: { ...connection(url), migrate: true }, defaultJobOptions: DEFAULTS },
    createPostgresBackend,
  ) as JobQueue<Data>;
  await opened.waitUntilReady();
  return opened;
}

/** A job is its worker's for so long after the last sign of life, and how often others look for such jobs. */
const LOCK_MS = 6000;
const LOOK_FOR_LOST_JOBS_MS = 2000;

/**
 * Takes an opened queue's jobs one after another. A worker that dies leaves its job to the next one, within
 * some eight seconds; a job is given up on after five such deaths.
 */
export function createWorker<Data>({ url, queue }: JobOptions, process: Processor<Data>): Worker<Data> {
  return new Worker(
    queue,
    process,
    {
      connection: connection(url),
      concurrency: 1,
      maxStalledCount: 5,
      lockDuration: LOCK_MS,
      stalledInterval: LOOK_FOR_LOST_JOBS_MS,
    },
    createPostgresBackend,
  ) as unknown as Worker<Data>;
}
