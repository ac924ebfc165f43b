import { Logger } from '@nestjs/common';
import { OutageLog } from '@lanewise/retry';
import { createClient } from 'redis';

export type RedisClient = ReturnType<typeof newClient>;

/** What all keys begin with: others may use the same Redis. */
export const KEY_PREFIX = 'lanewise';

export interface RedisOptions {
  /** What the log calls the connection's owner. */
  owner: string;
  /** Commands wait while Redis is away; else they fail at once. */
  waits?: boolean;
  /** Longest time that a command may block, in milliseconds; 0 when absent. */
  blocksMs?: number;
}

/** A connection that is silent is asked for a sign of life so often, and given up when none comes. */
const PING_MS = 2000;
const SILENCE_MS = 4000;
const CONNECT_MS = 4000;
/** Pause before the second attempt to connect, which doubles, and the longest one. */
const FIRST_RETRY_MS = 50;
const LONGEST_RETRY_MS = 1000;

/** Opens a connection that comes about in the background and comes back by itself, also when it went dead. */
export function openRedis(url: string, { owner, waits = false, blocksMs = 0 }: RedisOptions): RedisClient {
  const client = newClient(url, waits, blocksMs);
  logOutages(client, owner);
  // It fails only when it is closed meanwhile.
  client.connect().catch(() => undefined);
  return client;
}

/**
 * Opens a connection, and waits for it.
 * @param patienceMs how long, in milliseconds; for ever when absent
 * @throws when Redis cannot be reached in this time
 */
export async function connectRedis(
  url: string,
  { patienceMs, ...options }: RedisOptions & { patienceMs?: number },
): Promise<RedisClient> {
  const client = openRedis(url, options);
  let reason = 'no answer';
  const keepReason = (error: Error) => (reason = reasonOf(error));
  client.on('error', keepReason);
  try {
    await ready(client, patienceMs);
    return client;
  } catch {
    client.destroy();
    throw new Error(`REDIS_URL: Redis cannot be reached: ${reason}`);
  } finally {
    client.off('error', keepReason);
  }
}

function ready(client: RedisClient, limitMs?: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = limitMs === undefined ? undefined : setTimeout(reject, limitMs);
    client.once('ready', () => {
      clearTimeout(late);
      resolve();
    });
  });
}

const newClient = (url: string, waits: boolean, blocksMs: number) =>
  createClient({
    url,
    disableOfflineQueue: !waits,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS + blocksMs,
      reconnectStrategy: (retries) => Math.min(FIRST_RETRY_MS * 2 ** retries, LONGEST_RETRY_MS),
    },
  });

function logOutages(client: RedisClient, owner: string): void {
  const outage = new OutageLog(new Logger(owner), 'Redis');
  client.on('error', (error: Error) => outage.failed(reasonOf(error)));
  client.on('ready', () => outage.succeeded());
}

/** Where a name has several addresses, the error of all of them has no message. */
const reasonOf = (error: NodeJS.ErrnoException): string => error.message || (error.code ?? error.name);
