export * from './account-limiter.js';
export { CALL_COST, type CallCost, Cost, TAKES_ITS_TIME, TakesItsTime } from './limit.guard.js';
export * from './limits.module.js';
export * from './open-spending.js';
export { provisionSpending } from './postgres-spending.js';
export * from './work-queue.js';
