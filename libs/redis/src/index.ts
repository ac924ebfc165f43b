export * from './connect-redis.js';
