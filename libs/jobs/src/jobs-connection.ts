import { connectRedis, KEY_PREFIX, type RedisClient, type RedisOptions } from '@lanewise/redis';
import { createPostgresBackend, createRedisBackend } from 'bullmq';

/** Where jobs live. */
export interface JobsConnection {
  /** Empty: in Postgres. */
  redisUrl: string;
  /** Its role may create the queues' schema. */
  databaseUrl: string;
}

/** Schema that the queues of all services live in. */
export const JOBS_SCHEMA = 'jobs';

/** A database that has gone away without a word must not hang a worker for ever. */
const CONNECT_MS = 4000;
const QUERY_MS = 15_000;

/** The two things that hold queues, as BullMQ takes them. */
export interface Backend {
  create: typeof createRedisBackend;
  options: { connection: object; prefix: string };
  /** Undefined: Postgres. */
  redis: RedisClient | undefined;
}

/** @param migrate whether to make the tables that are missing */
export async function openBackend(
  { redisUrl, databaseUrl }: JobsConnection,
  { migrate, ...redisOptions }: RedisOptions & { patienceMs?: number; migrate: boolean },
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
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    keepAlive: true,
  };
  return {
    // The queues and workers here use only what both backends have.
    create: createPostgresBackend as unknown as typeof createRedisBackend,
    options: { connection, prefix: KEY_PREFIX },
    redis: undefined,
  };
}
