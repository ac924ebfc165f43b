import { readFileSync } from 'node:fs';
import { Logger } from '@nestjs/common';
import { isUntrusted, OutageLog, pauseAfter } from '@lanewise/retry';
import { createClient } from 'redis';

export type RedisClient = ReturnType<typeof newClient>;

/** Prefix of all keys, as the Redis may be shared. */
export const KEY_PREFIX = 'lanewise';

/** Returns a key of a service in Redis, for values beside its queues. */
export const keyOf = (service: string, key: string): string => `${KEY_PREFIX}:${service}:${key}`;

/** Returns a key that all services share. */
export const commonKeyOf = (key: string): string => keyOf('common', key);

/** Patterns of all keys of a service: its own, its queues, that of its tasks, and those of all services. */
export const keyPatternsOf = (service: string): string[] => [
  keyOf(service, '*'),
  `${KEY_PREFIX}:${service}-*`,
  `${KEY_PREFIX}:tasks-${service}:*`,
  commonKeyOf('*'),
];

export interface RedisOptions {
  /** Owner of the connection, for the log. */
  owner: string;
  /** Whether commands wait while Redis is unavailable; otherwise they fail at once. */
  waits?: boolean;
  /** The time that a command may block, in milliseconds; 0 when absent. */
  blocksMs?: number;
}

/** The interval at which a silent connection is pinged, and the time after which one without a response is closed. */
const PING_MS = 2000;
const SILENCE_MS = 4000;
const CONNECT_MS = 4000;
const RECONNECT = { firstMs: 50, maxMs: 1000 };
/** Errors of Redis about credentials, which no further attempt changes. */
const REFUSED = /^(WRONGPASS|NOAUTH|NOPERM)/;

/** Opens a connection in the background. It reconnects by itself, also when the network has silently failed. */
export function openRedis(url: string, { owner, waits = false, blocksMs = 0 }: RedisOptions): RedisClient {
  const client = newClient(url, waits, blocksMs);
  logOutages(client, owner);
  // Rejects only when the connection is closed meanwhile.
  client.connect().catch(() => undefined);
  return client;
}

/**
 * Opens a connection, and waits until it is ready.
 * @param timeoutMs in milliseconds; no limit when absent
 * @throws Error for the operator when Redis cannot be reached in time, and at once when it refuses who signs in, or has
 *   a certificate that is not to be trusted
 */
export async function connectRedis(
  url: string,
  { timeoutMs, ...options }: RedisOptions & { timeoutMs?: number },
): Promise<RedisClient> {
  const client = openRedis(url, options);
  let reason = 'no response';
  const isReady = await new Promise<boolean>((resolve) => {
    const settle = (outcome: boolean) => {
      client.off('error', note);
      clearTimeout(late);
      resolve(outcome);
    };
    const note = (error: Error) => {
      reason = reasonOf(error);
      if (REFUSED.test(reason) || isUntrusted(error)) settle(false);
    };
    client.once('ready', () => settle(true));
    client.on('error', note);
    const late = timeoutMs === undefined ? undefined : setTimeout(settle, timeoutMs, false);
  });
  if (isReady) return client;
  disconnectRedis(client);
  throw new Error(`REDIS_URL: Redis cannot be reached: ${reason}`);
}

/**
 * Ends a connection at once. Its commands fail; a ping that was under way is no error of the connection, which would
 * end the process where BullMQ has stopped listening.
 */
export function disconnectRedis(client: RedisClient): void {
  client.removeAllListeners('error');
  client.on('error', () => undefined);
  client.destroy();
}

/**
 * Refuses a Redis that evicts keys when its memory is full: jobs must not vanish.
 * @throws Error for the operator
 */
export async function refuseEviction(client: RedisClient): Promise<void> {
  // CONFIG is often forbidden.
  const policy = /^maxmemory_policy:(\S+)/m.exec(await client.info('memory'))?.[1] ?? 'unknown';
  if (policy === 'noeviction') return;
  throw new Error(`REDIS_URL: expected a Redis whose maxmemory-policy is noeviction, but it is ${policy}.`);
}

/** The parameter of a Redis URL, named as libpq does in a Postgres URL. */
const CA_FILE = 'sslrootcert';

/**
 * Names in a Redis URL a file of certificates, by one of which the server's must be signed. Without it, those count that
 * Node trusts.
 * @param url `rediss://`
 */
export function trustingOnly(caFile: string, url: string): string {
  const trusting = new URL(url);
  trusting.searchParams.set(CA_FILE, caFile);
  return trusting.href;
}

/** The parts of a URL that decide whom to trust. */
function tlsOf(url: string): { tls: true; ca: string } | undefined {
  const file = new URL(url).searchParams.get(CA_FILE);
  return file ? { tls: true, ca: readFileSync(file, 'utf8') } : undefined;
}

const newClient = (url: string, waits: boolean, blocksMs: number) =>
  createClient({
    url,
    disableOfflineQueue: !waits,
    pingInterval: PING_MS,
    socket: {
      ...tlsOf(url),
      connectTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS + blocksMs,
      reconnectStrategy: (retries) => pauseAfter(retries + 1, RECONNECT),
    },
  });

function logOutages(client: RedisClient, owner: string): void {
  const outage = new OutageLog(new Logger(owner), 'Redis');
  client.on('error', (error: Error) => outage.failed(reasonOf(error)));
  client.on('ready', () => outage.succeeded());
}

/** An error of several addresses has no message of its own. */
const reasonOf = (error: NodeJS.ErrnoException): string => error.message || (error.code ?? error.name);
