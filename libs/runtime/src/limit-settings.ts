import { ACCOUNT_CALLS, ACCOUNT_QUOTAS } from '@lanewise/contracts';
import { AccountLimiter, openSpending } from '@lanewise/limits';
import { integer } from './config.js';

export interface LimitSettings {
  CALLS_PER_MINUTE: number;
  CALLS_AT_ONCE: number;
}

export interface StreamSettings {
  STREAMS_PER_ACCOUNT: number;
}

const { perMinute, atOnce } = ACCOUNT_CALLS;

/** The limits of one account. */
export const limitSettings = {
  CALLS_PER_MINUTE: integer({
    about:
      'Calls that an account may make in a minute, over all replicas; heavy ones, such as a search, count as several.',
    min: 1,
    max: 1_000_000_000,
    default: perMinute,
  }),
  CALLS_AT_ONCE: integer({
    about: 'Calls of an account that run at once, over all replicas; more wait for their turn.',
    min: 1,
    max: 10_000,
    default: atOnce,
  }),
};

/** Settings of the services that keep event streams open. */
export const streamSettings = {
  STREAMS_PER_ACCOUNT: integer({
    about:
      'Streams of a kind (notifications; searches that follow the market) that an account can have open on each replica; a page takes one of each at most.',
    min: 1,
    max: 10_000,
    default: ACCOUNT_QUOTAS.streams,
  }),
};

/** Opens the limits of what accounts may ask this process for. They begin with `start`. */
export function openLimiter(
  { CALLS_PER_MINUTE, CALLS_AT_ONCE }: LimitSettings,
  { redisUrl, databaseUrl }: { redisUrl: string; databaseUrl: string },
): AccountLimiter {
  const limits = { ...ACCOUNT_CALLS, perMinute: CALLS_PER_MINUTE, atOnce: CALLS_AT_ONCE };
  return new AccountLimiter(limits, openSpending(redisUrl, databaseUrl));
}
