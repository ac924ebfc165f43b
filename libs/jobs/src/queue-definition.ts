const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface QueueSettings {
  name: string;
  /** Maximum number of jobs that run at the same time, over all replicas. */
  concurrency: number;
  /** Attempts before a job has failed for good. */
  attempts: number;
  /** Pause before the second attempt; doubled before each further one. */
  backoffMs: number;
  /** An attempt that takes longer is aborted, and counts as failed. */
  timeLimitMs: number;
  /** Number of workers that may die while running a job before it has failed for good. */
  maxDeaths: number;
  /** The time without a sign of life from its worker after which a job goes to another. */
  lostAfterMs: number;
  /** The retention of ended jobs, for inspection. */
  keepCompletedMs: number;
  keepFailedMs: number;
}

declare const DATA: unique symbol;

/** The settings of a queue. `Data` is the type of its jobs' data. */
export interface QueueDefinition<Data extends object> extends QueueSettings {
  readonly [DATA]?: Data;
}

type Optional = 'maxDeaths' | 'lostAfterMs' | 'keepCompletedMs' | 'keepFailedMs';

/** Defines a queue, for those who add jobs and for its workers. */
export function defineQueue<Data extends object>(
  settings: Omit<QueueSettings, Optional> & Partial<Pick<QueueSettings, Optional>>,
): QueueDefinition<Data> {
  const defaults = { maxDeaths: 5, lostAfterMs: 6000, keepCompletedMs: DAY_MS, keepFailedMs: 7 * DAY_MS };
  return { ...defaults, ...settings };
}
