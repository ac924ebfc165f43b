import { disconnectRedis, keyOf, type RedisClient } from '@lanewise/redis';
import type { AttemptCounters } from './attempt-counters.js';

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

/** Keeps the counts in Redis, which runs each script as one step. */
export class RedisCounters implements AttemptCounters {
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
