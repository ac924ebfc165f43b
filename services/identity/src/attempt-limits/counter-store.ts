import { KEY_PREFIX, openRedis } from '@lanewise/redis';
import { RateLimiterPostgres, RateLimiterRedis, type RateLimiterStoreAbstract } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';

/** Counters that all replicas share. */
export interface CounterStore {
  /** Counters of one kind, each with so many points for so many seconds. */
  counters(kind: string, points: number, seconds: number): RateLimiterStoreAbstract;
  close(): void;
}

export const COUNTER_STORE = Symbol('CounterStore');

const TABLE = 'attempt_counters';

/** Opens the counters: in Redis or, without its URL, in Postgres. It does not wait for Redis. */
export function openCounterStore(redisUrl: string, dataSource: DataSource): CounterStore {
  if (!redisUrl) {
    return {
      counters: (keyPrefix, points, duration) =>
        new RateLimiterPostgres({
          storeClient: dataSource,
          storeType: 'typeorm',
          tableName: TABLE,
          tableCreated: true,
          keyPrefix,
          points,
          duration,
        }),
      close: () => undefined,
    };
  }
  const redis = openRedis(redisUrl, { owner: 'Counters' });
  return {
    counters: (kind, points, duration) =>
      new RateLimiterRedis({
        storeClient: redis,
        useRedisPackage: true,
        keyPrefix: `${KEY_PREFIX}:${kind}`,
        points,
        duration,
      }),
    close: () => redis.destroy(),
  };
}
