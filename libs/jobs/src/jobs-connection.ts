import { WatchedClient } from '@lanewise/database';
import { connectRedis, KEY_PREFIX, type RedisClient, type RedisOptions } from '@lanewise/redis';
import { createPostgresBackend, createRedisBackend } from 'bullmq';

/** The store of jobs. */
export interface JobsConnection {
  /** Empty for Postgres. */
  redisUrl: string;
  /** Its role must have the right to create the queues' schema. */
  databaseUrl: string;
}

/** The schema of all services' queues. */
const JOBS_SCHEMA = 'jobs';

/** Timeout of getting a connection in a busy process. `WatchedClient` gives up one that has vanished much earlier. */
const CONNECT_MS = 30_000;
const QUERY_MS = 15_000;

/** Redis or Postgres, as BullMQ takes them. */
export interface Backend {
  create: typeof createRedisBackend;
  options: { connection: object; prefix: string };
  /** Undefined for Postgres. */
  redis: RedisClient | undefined;
}

/** @param migrate whether to create missing tables */
export async function openBackend(
  { redisUrl, databaseUrl }: JobsConnection,
  { migrate, ...redisOptions }: RedisOptions & { timeoutMs?: number; migrate: boolean },
): Promise<Backend> {
  if (redisUrl) {
    const redis = await connectRedis(redisUrl, redisOptions);
    return { create: createRedisBackend, options: { connection: redis, prefix: KEY_PREFIX }, redis };
  }
  const connection = {
    connectionString: databaseUrl,
    schema: JOBS_SCHEMA,
    migrate,
    max: 4,
    // BullMQ does not listen to errors of a connection that it uses for a transaction.
    Client: WatchedClient,
    queryTimeoutMs: 0,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    keepAlive: true,
  };
  return {
    // Queues and workers use only what both backends support.
    create: createPostgresBackend as unknown as typeof createRedisBackend,
    options: { connection, prefix: KEY_PREFIX },
    redis: undefined,
  };
}
