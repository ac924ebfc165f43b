import pg from 'pg';
import { serverLimits } from './session-options.js';
import { ANSWER_LIMIT_MS, WatchedClient, type WatchedClientConfig } from './watched-client.js';

export interface PoolOptions {
  /** Postgres URL. */
  url: string;
  /** What the connections are called in `pg_stat_activity`. */
  name: string;
  /** Most connections. */
  size: number;
  /** How long a query may stay without an answer, in milliseconds; 10 s when absent. */
  answerLimitMs?: number;
  /** Told when a connection breaks that nobody uses; another takes its place. */
  onError?: (error: Error) => void;
}

/** Connections of the URL's own role that a broken network cannot hold. */
export function createPool({
  url,
  name,
  size,
  answerLimitMs = ANSWER_LIMIT_MS,
  onError = () => undefined,
}: PoolOptions): pg.Pool {
  const config: pg.PoolConfig & WatchedClientConfig = {
    connectionString: url,
    max: size,
    application_name: name,
    options: serverLimits(answerLimitMs),
    ...watched(answerLimitMs),
  };
  return new pg.Pool(config).on('error', onError);
}

/** What makes a pool's connections watched ones, and keeps nobody waiting for a free one beyond the limit. */
export const watched = (answerLimitMs: number) => ({
  Client: WatchedClient as pg.PoolConfig['Client'],
  answerLimitMs,
  connectionTimeoutMillis: answerLimitMs,
});
