export * from './is-unavailable.js';
export * from './outage-log.js';
export * from './pause.js';
export * from './poll.js';
export * from './poller.js';
export * from './retry.js';
export * from './thread-priority.js';
