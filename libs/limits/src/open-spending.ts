import { randomUUID } from 'node:crypto';
import { createPool } from '@lanewise/database';
import { openRedis } from '@lanewise/redis';
import { PostgresSpending } from './postgres-spending.js';
import { RedisSpending } from './redis-spending.js';
import type { SpendingStore } from './spending-store.js';

/** Opens the store of this process: Redis or, without its URL, Postgres. It waits for neither. */
export function openSpending(redisUrl: string, databaseUrl: string): SpendingStore {
  const replica = randomUUID();
  return redisUrl
    ? new RedisSpending(openRedis(redisUrl, { owner: 'Account limits' }), replica)
    : new PostgresSpending(createPool({ url: databaseUrl, name: 'account-limits', size: 1 }), replica);
}
