import { commonKeyOf, disconnectRedis, type RedisClient } from '@lanewise/redis';
import { type Report, type SpendingStore, type Total, REPORT_TTL_MS } from './spending-store.js';

/**
 * Each account is a hash: `level` as of `at`, and for each replica the number of calls that run there, and the time of its
 * report. KEYS: the accounts. ARGV: the budget of a millisecond, the TTLs of reports and accounts in milliseconds, the
 * replica; then of each account what it has spent, and the number of its calls that run. Returns of each the level (as a
 * text) and the number of calls that run on other replicas.
 */
const EXCHANGE = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local rate, report_ttl, ttl, replica = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3], 'running:' .. ARGV[4]
  local totals = {}
  for n, key in ipairs(KEYS) do
    local spent, running = tonumber(ARGV[3 + 2 * n]), ARGV[4 + 2 * n]
    local level, on_others = 0, 0
    local fields = redis.call('HGETALL', key)
    local values = {}
    for f = 1, #fields, 2 do
      local name, value = fields[f], fields[f + 1]
      values[name] = value
      local calls, since = string.match(value, '^(%d+)@(%d+)$')
      if calls then
        if now - tonumber(since) > report_ttl then redis.call('HDEL', key, name)
        elseif name ~= replica then on_others = on_others + tonumber(calls) end
      end
    end
    if values['level'] then
      level = math.max(0, tonumber(values['level']) - rate * math.max(0, now - tonumber(values['at'])))
    end
    level = level + spent
    redis.call('HSET', key, 'level', tostring(level), 'at', now, replica, running .. '@' .. string.format('%d', now))
    redis.call('PEXPIRE', key, ttl)
    totals[2 * n - 1], totals[2 * n] = tostring(level), on_others
  end
  return totals`;

/** The time after which an account's budget is empty again. */
const TTL_MS = 120_000;

/** Stores the calls of accounts in Redis, which runs the script as one step. */
export class RedisSpending implements SpendingStore {
  constructor(
    private readonly redis: RedisClient,
    private readonly replica: string,
  ) {}

  async exchange(reports: readonly Report[], perMinute: number): Promise<Total[]> {
    const totals = (await this.redis.eval(EXCHANGE, {
      keys: reports.map(({ account }) => commonKeyOf(`calls:${account}`)),
      arguments: [
        ...[perMinute / 60_000, REPORT_TTL_MS, TTL_MS].map(String),
        this.replica,
        ...reports.flatMap(({ spent, running }) => [String(spent), String(running)]),
      ],
    })) as (string | number)[];
    return reports.map((_, n) => ({
      level: Number(totals[2 * n]),
      runningOnOtherReplicas: Number(totals[2 * n + 1]),
    }));
  }

  close(): Promise<void> {
    disconnectRedis(this.redis);
    return Promise.resolve();
  }
}
