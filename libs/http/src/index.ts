export * from './admin-list.js';
export * from './create-http-app.js';
export * from './domain-error.js';
export * from './health.js';
export * from './idempotency.js';
export * from './list-request.js';
export * from './problem.filter.js';
export * from './validation.js';
