import { openRedis } from '@lanewise/redis';
import type { DataSource } from 'typeorm';
import type { AttemptCounters } from './attempt-counters.js';
import { PostgresCounters } from './postgres-counters.js';
import { RedisCounters } from './redis-counters.js';

/** Opens the counters: in Redis or, without its URL, in Postgres. It does not wait for Redis. */
export function openCounters(
  redisUrl: string,
  dataSource: DataSource,
  windowSeconds: number,
): AttemptCounters {
  if (!redisUrl) return new PostgresCounters(dataSource, windowSeconds);
  return new RedisCounters(openRedis(redisUrl, { owner: 'Counters' }), windowSeconds);
}
