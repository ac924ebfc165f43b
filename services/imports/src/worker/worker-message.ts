import type { JobReport } from '@lanewise/jobs';

/** What the worker's process tells the service: which queues it works on, once it does, and how attempts went. */
export type WorkerMessage = { working: string[] } | { report: JobReport };
