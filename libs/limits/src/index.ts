export * from './account-limiter.js';
export { Cost, TakesItsTime } from './limit.guard.js';
export * from './limits.module.js';
export * from './open-spending.js';
export { provisionSpending } from './postgres-spending.js';
export * from './work-queue.js';
