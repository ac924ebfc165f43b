/** The running product, as administrators see it: `/api/ops/<service>/…`. */

/** State of an event that could not be applied: it is retried, waits for an earlier one of its key, or is parked. */
export const DEAD_LETTER_STATES = ['retrying', 'waiting', 'parked'] as const;
export type DeadLetterState = (typeof DEAD_LETTER_STATES)[number];

/** An event that a service could not apply. */
export interface DeadLetter {
  /** Id of the event. */
  id: string;
  topic: string;
  key: string;
  state: DeadLetterState;
  attempts: number;
  /** Why the last attempt failed, null before the first. */
  error: string | null;
  /** Time of the event, UTC. */
  occurredAt: string;
  /** Age of the event in seconds. */
  ageSeconds: number;
  /** Time of the next attempt, UTC. Null if there is none. */
  nextAttemptAt: string | null;
  correlationId: string;
}

/** A dead letter with its payload. A null payload is a tombstone. */
export interface DeadLetterDetails extends DeadLetter {
  /** Version of the payload's shape. */
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

/** Which parked events of a service to replay: all of them, unless narrowed by these fields. */
export interface ReplayRequest {
  ids?: string[];
  topic?: string;
}

export interface ReplayResult {
  /** Number of events that are replayed. */
  replayed: number;
}

/** The state of a job queue. */
export interface JobQueueState {
  /** Name of the queue. */
  id: string;
  waiting: number;
  active: number;
  /** Number of jobs between two attempts. */
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
