export { createWorker, type WorkerOptions } from './job-worker.js';
export { JOB_QUEUES, JobQueue, openQueue } from './job-queue.js';
export type { JobsConnection } from './jobs-connection.js';
export { type JobReport, observeJob } from './job-metrics.js';
export { defineQueue, type QueueDefinition } from './queue-definition.js';
export { refuseIdleQueues } from './refuse-idle-queues.js';
export { WorkedQueue } from './worked-queue.js';
