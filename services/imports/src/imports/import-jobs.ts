import { LOAD_SOURCES, type LoadSource } from '@lanewise/contracts';
import { type JobQueue, openQueue } from '@lanewise/jobs';

/** Each source has a queue: its imports run one after another, and beside those of the others. */
export const importQueueOf = (source: LoadSource): string => `imports-${source}`;

export interface ImportJob {
  importId: string;
}

export type ImportJobs = Record<LoadSource, JobQueue<ImportJob>>;
export const IMPORT_JOBS = Symbol('ImportJobs');

/** Opens the queues of all sources. */
export async function openImportJobs(url: string): Promise<ImportJobs> {
  const queues: Partial<ImportJobs> = {};
  for (const source of LOAD_SOURCES) {
    queues[source] = await openQueue<ImportJob>({ url, queue: importQueueOf(source), concurrency: 1 });
  }
  return queues as ImportJobs;
}
