const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface QueueSettings {
  name: string;
  /** Most jobs that run at the same time, over the workers of all replicas. */
  concurrency: number;
  /** Attempts until a job is given up on. */
  attempts: number;
  /** Pause before the second attempt; it doubles with each further one. */
  backoffMs: number;
  /** An attempt that takes longer is stopped, and has failed. */
  timeLimitMs: number;
  /** Workers that may die of a job before it is given up on. */
  mostDeaths: number;
  /** A worker that shows no sign of life for so long has lost its job to another one. */
  lostAfterMs: number;
  /** How long jobs that have ended are kept to be looked at. */
  keepCompletedMs: number;
  keepFailedMs: number;
}

declare const DATA: unique symbol;

/** All that is decided of a queue; `Data` is what its jobs carry. */
export interface QueueDefinition<Data extends object> extends QueueSettings {
  readonly [DATA]?: Data;
}

type Optional = 'mostDeaths' | 'lostAfterMs' | 'keepCompletedMs' | 'keepFailedMs';

/** Defines a queue, once for those who add jobs and those who work on them. */
export function defineQueue<Data extends object>(
  settings: Omit<QueueSettings, Optional> & Partial<Pick<QueueSettings, Optional>>,
): QueueDefinition<Data> {
  const defaults = { mostDeaths: 5, lostAfterMs: 6000, keepCompletedMs: DAY_MS, keepFailedMs: 7 * DAY_MS };
  return { ...defaults, ...settings };
}
