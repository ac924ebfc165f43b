import { disconnectRedis, keyOf, openRedis, type RedisClient } from '@lanewise/redis';
import type { DataSource } from 'typeorm';
import type { AttemptCounters } from './attempt-counters.js';

/** Opens the counters: in Redis or, without its URL, in Postgres. It does not wait for Redis. */
export function openCounters(
  redisUrl: string,
  dataSource: DataSource,
  windowSeconds: number,
): AttemptCounters {
  if (!redisUrl) return new PostgresCounters(dataSource, windowSeconds);
  return new RedisCounters(openRedis(redisUrl, { owner: 'Counters' }), windowSeconds);
}

/** Milliseconds since 1970 by the database's clock, which all replicas share. */
const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/** Stores the counts in identity's schema, where there is no Redis. */
class PostgresCounters implements AttemptCounters {
  constructor(
    private readonly dataSource: DataSource,
    private readonly windowSeconds: number,
  ) {}

  async count(key: string, limit: number): Promise<number> {
    const counted = await this.dataSource.query<unknown[]>(
      `INSERT INTO attempt_counters AS counter (key, points, expire) VALUES ($1, 1, ${NOW} + $3)
       ON CONFLICT (key) DO UPDATE SET
         points = CASE WHEN counter.expire <= ${NOW} THEN 1 ELSE counter.points + 1 END,
         expire = CASE WHEN counter.expire <= ${NOW} THEN excluded.expire ELSE counter.expire END
       WHERE counter.points < $2 OR counter.expire <= ${NOW}
       RETURNING key`,
      [key, limit, this.windowSeconds * 1000],
    );
    if (counted.length > 0) return 0;
    const [row] = await this.dataSource.query<{ ms: number }[]>(
      `SELECT greatest(expire - ${NOW}, 1)::integer AS ms FROM attempt_counters WHERE key = $1`,
      [key],
    );
    return row?.ms ?? 1;
  }

  async giveBack(key: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE attempt_counters SET points = points - 1 WHERE key = $1 AND points > 0',
      [key],
    );
  }

  async clear(key: string): Promise<void> {
    await this.dataSource.query('DELETE FROM attempt_counters WHERE key = $1', [key]);
  }

  async removeEnded(): Promise<void> {
    await this.dataSource.query(`DELETE FROM attempt_counters WHERE expire <= ${NOW}`);
  }

  close(): void {}
}

/** KEYS: the counter. ARGV: the limit, and the window in milliseconds. */
const COUNT = `
  redis.call('SET', KEYS[1], 0, 'PX', ARGV[2], 'NX')
  if tonumber(redis.call('GET', KEYS[1])) >= tonumber(ARGV[1]) then
    return math.max(redis.call('PTTL', KEYS[1]), 1)
  end
  redis.call('INCR', KEYS[1])
  return 0`;

const GIVE_BACK = `
  if tonumber(redis.call('GET', KEYS[1]) or 0) > 0 then redis.call('DECR', KEYS[1]) end`;

/** Stores the counts in Redis, which runs each script as one step. */
class RedisCounters implements AttemptCounters {
  constructor(
    private readonly redis: RedisClient,
    private readonly windowSeconds: number,
  ) {}

  async count(key: string, limit: number): Promise<number> {
    const waitMs = await this.redis.eval(COUNT, {
      keys: [redisKey(key)],
      arguments: [String(limit), String(this.windowSeconds * 1000)],
    });
    return Number(waitMs);
  }

  async giveBack(key: string): Promise<void> {
    await this.redis.eval(GIVE_BACK, { keys: [redisKey(key)] });
  }

  async clear(key: string): Promise<void> {
    await this.redis.del(redisKey(key));
  }

  /** Redis expires keys by itself. */
  async removeEnded(): Promise<void> {}

  close(): void {
    disconnectRedis(this.redis);
  }
}

const redisKey = (key: string): string => keyOf('identity', key);
