export * from './account-limiter.js';
export * from './cost.decorator.js';
export * from './limits.module.js';
export * from './open-spending.js';
export { provisionSpending } from './spending-schema.js';
export * from './work-queue.js';
