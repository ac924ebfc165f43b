import type { JobReport } from '@lanewise/jobs';

/** What the worker process tells the service: which queues it serves, once it does, and how attempts ended. */
export type WorkerMessage = { working: string[] } | { report: JobReport };
