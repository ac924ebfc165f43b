import type { JobQueue } from '@lanewise/jobs';

export const IMPORT_QUEUE = 'imports';

export interface ImportJob {
  importId: string;
}

export type ImportJobs = JobQueue<ImportJob>;
export const IMPORT_JOBS = Symbol('ImportJobs');
