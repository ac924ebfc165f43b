export * from './data-source.js';
export * from './listener.js';
export * from './new-id.js';
export * from './provision.js';
