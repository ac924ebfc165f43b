import pg from 'pg';
import { serverLimits } from './session-options.js';
import { QUERY_TIMEOUT_MS, WatchedClient, type WatchedClientConfig } from './watched-client.js';

export interface PoolOptions {
  /** Postgres URL. */
  url: string;
  /** The name of the connections in `pg_stat_activity`. */
  name: string;
  /** Maximum number of connections. */
  size: number;
  /** Timeout of a query, in milliseconds; 10 s when absent. */
  queryTimeoutMs?: number;
  /** Called when an idle connection breaks; another takes its place. */
  onError?: (error: Error) => void;
}

/** A pool whose connections act as the URL's own role, and do not hang on a broken network. */
export function createPool({
  url,
  name,
  size,
  queryTimeoutMs = QUERY_TIMEOUT_MS,
  onError = () => undefined,
}: PoolOptions): pg.Pool {
  const config: pg.PoolConfig & WatchedClientConfig = {
    connectionString: url,
    max: size,
    application_name: name,
    options: serverLimits(queryTimeoutMs),
    ...watched(queryTimeoutMs),
  };
  return new pg.Pool(config).on('error', onError);
}

/** Pool options: the timeout applies to queries, and to the wait for a free connection. */
export const watched = (queryTimeoutMs: number) => ({
  Client: WatchedClient as pg.PoolConfig['Client'],
  queryTimeoutMs,
  connectionTimeoutMillis: queryTimeoutMs,
});
