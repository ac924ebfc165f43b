export { createWorker, type JobReport, observeJob, type WorkerOptions } from './job-worker.js';
export { JOB_QUEUES, JobQueue, openQueue } from './job-queue.js';
export type { JobsConnection } from './jobs-connection.js';
export { defineQueue, type QueueDefinition } from './queue-definition.js';
export { refuseIdleQueues } from './refuse-idle-queues.js';
export { WorkedQueue } from './worked-queue.js';
