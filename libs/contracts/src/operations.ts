/** What an administrator sees of how the product runs: `/api/ops/<service>/…`. */

/** Where an event is that could not be applied: tried again, waiting behind an earlier one of its key, or given up on. */
export const DEAD_LETTER_STATES = ['retrying', 'waiting', 'parked'] as const;
export type DeadLetterState = (typeof DEAD_LETTER_STATES)[number];

/** An event that a service could not apply. */
export interface DeadLetter {
  /** The event's id. */
  id: string;
  topic: string;
  key: string;
  state: DeadLetterState;
  attempts: number;
  /** Why the last attempt failed; null before the first. */
  error: string | null;
  /** When the event happened, UTC. */
  occurredAt: string;
  /** Seconds since then. */
  ageSeconds: number;
  /** When it is tried again, UTC; null when it is not. */
  nextAttemptAt: string | null;
  correlationId: string;
}

/** With what it carries; null is a tombstone. */
export interface DeadLetterDetails extends DeadLetter {
  /** Of the payload's shape. */
  version: number;
  payload: unknown;
}

export const DEAD_LETTER_SORT_FIELDS = [
  'state',
  'occurredAt',
  'topic',
  'key',
  'attempts',
] as const satisfies readonly (keyof DeadLetter)[];

/** Which of a service's parked events to try again: all of them, narrowed by what is given. */
export interface ReplayRequest {
  ids?: string[];
  topic?: string;
}

export interface ReplayResult {
  /** Events that are tried again. */
  replayed: number;
}

/** How a queue of jobs stands. */
export interface JobQueueState {
  /** The queue's name. */
  id: string;
  waiting: number;
  active: number;
  /** Between two attempts. */
  delayed: number;
  failed: number;
  /** The last jobs that failed, newest first. */
  lastFailures: JobFailure[];
}

export interface JobFailure {
  jobId: string;
  attempts: number;
  reason: string;
  /** UTC. */
  failedAt: string;
}
