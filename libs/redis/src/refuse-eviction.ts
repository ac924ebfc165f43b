import type { RedisClient } from './connect-redis.js';

/**
 * Refuses a Redis that evicts keys when its memory is full: jobs must not vanish.
 * @throws Error for the operator
 */
export async function refuseEviction(client: RedisClient): Promise<void> {
  // CONFIG is often forbidden.
  const policy = /^maxmemory_policy:(\S+)/m.exec(await client.info('memory'))?.[1] ?? 'unknown';
  if (policy === 'noeviction') return;
  throw new Error(`REDIS_URL: expected a Redis whose maxmemory-policy is noeviction, but it is ${policy}.`);
}
