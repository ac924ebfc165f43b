import { commonKeyOf, disconnectRedis, type RedisClient } from '@lanewise/redis';
import { type Report, type SpendingStore, type Total, REPORT_TTL_MS } from './spending-store.js';

/**
 * Each account is a hash: `level` as of `at`, and for each replica how many calls run there, and since when it says so.
 * KEYS: the accounts. ARGV: what passes in a millisecond, how long words and accounts are kept, the replica; then of each
 * account what it has spent, and how many of its calls run. Returns level (as a text) and calls elsewhere of each.
 */
const EXCHANGE = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local rate, word, kept, replica = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3], 'running:' .. ARGV[4]
  local totals = {}
  for n, key in ipairs(KEYS) do
    local spent, running = tonumber(ARGV[3 + 2 * n]), ARGV[4 + 2 * n]
    local level, elsewhere = 0, 0
    local fields = redis.call('HGETALL', key)
    local values = {}
    for f = 1, #fields, 2 do
      local name, value = fields[f], fields[f + 1]
      values[name] = value
      local calls, since = string.match(value, '^(%d+)@(%d+)$')
      if calls then
        if now - tonumber(since) > word then redis.call('HDEL', key, name)
        elseif name ~= replica then elsewhere = elsewhere + tonumber(calls) end
      end
    end
    if values['level'] then
      level = math.max(0, tonumber(values['level']) - rate * math.max(0, now - tonumber(values['at'])))
    end
    level = level + spent
    redis.call('HSET', key, 'level', tostring(level), 'at', now, replica, running .. '@' .. string.format('%d', now))
    redis.call('PEXPIRE', key, kept)
    totals[2 * n - 1], totals[2 * n] = tostring(level), elsewhere
  end
  return totals`;

/** After this an account's budget is empty again. */
const KEPT_MS = 120_000;

/** Keeps what accounts have asked for in Redis, which runs the script as one step. */
export class RedisSpending implements SpendingStore {
  constructor(
    private readonly redis: RedisClient,
    private readonly replica: string,
  ) {}

  async exchange(reports: readonly Report[], perMinute: number): Promise<Total[]> {
    const totals = (await this.redis.eval(EXCHANGE, {
      keys: reports.map(({ account }) => commonKeyOf(`calls:${account}`)),
      arguments: [
        ...[perMinute / 60_000, REPORT_TTL_MS, KEPT_MS].map(String),
        this.replica,
        ...reports.flatMap(({ spent, running }) => [String(spent), String(running)]),
      ],
    })) as (string | number)[];
    return reports.map((_, n) => ({ level: Number(totals[2 * n]), elsewhere: Number(totals[2 * n + 1]) }));
  }

  close(): Promise<void> {
    disconnectRedis(this.redis);
    return Promise.resolve();
  }
}
