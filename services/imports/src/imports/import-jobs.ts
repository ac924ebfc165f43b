import { IMPORT_SOURCES, type ImportSource } from '@lanewise/contracts';
import {
  defineQueue,
  type JobQueue,
  type JobsConnection,
  openQueue,
  type QueueDefinition,
} from '@lanewise/jobs';

export interface ImportJob {
  importId: string;
}

/** The largest file takes hours when the loads service is slow or unavailable for a while. */
const TIME_LIMIT_MS = 12 * 3_600_000;

/** Each source has its own queue: its imports run one after another, in parallel with those of other sources. */
export const importQueueOf = (source: ImportSource): QueueDefinition<ImportJob> =>
  defineQueue({
    name: `imports-${source}`,
    concurrency: 1,
    // An outage of the database costs no attempt. See `retryWhileUnavailable`.
    attempts: 5,
    backoffMs: 1000,
    timeLimitMs: TIME_LIMIT_MS,
    // However often its worker is killed, an import that makes progress continues. See `MAX_ATTEMPTS_WITHOUT_PROGRESS`.
    maxDeaths: Infinity,
  });

export type ImportJobs = Record<ImportSource, JobQueue<ImportJob>>;
export const IMPORT_JOBS = Symbol('ImportJobs');

/** Opens the queues of all sources. */
export async function openImportJobs(connection: JobsConnection): Promise<ImportJobs> {
  const queues: Partial<ImportJobs> = {};
  for (const source of IMPORT_SOURCES) queues[source] = await openQueue(importQueueOf(source), connection);
  return queues as ImportJobs;
}
