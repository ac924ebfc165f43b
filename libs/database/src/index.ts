export * from './advisory-locks.js';
export * from './data-source.js';
export * from './listener.js';
export * from './new-id.js';
export * from './prepared.js';
export * from './provision.js';
