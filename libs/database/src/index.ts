export * from './advisory-locks.js';
export * from './data-source.js';
export * from './database-probe.js';
export * from './listener.js';
export * from './new-id.js';
export { createPool } from './pool.js';
export * from './prepared.js';
export * from './provision.js';
export { roleOf } from './session-options.js';
