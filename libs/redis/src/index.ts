export * from './connect-redis.js';
export * from './refuse-eviction.js';
