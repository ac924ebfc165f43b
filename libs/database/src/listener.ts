import { serverLimits } from './session-options.js';
import { WatchedClient } from './watched-client.js';

/** A standing `LISTEN`. */
export interface Listener {
  close(): Promise<void>;
}

/** Interval of looking without a notification: one is lost only with its connection, and the next one wakes all. */
export const LISTENED_POLL_MS = 10_000;
const RECONNECT_MS = 1000;
/** A silent connection may be a dead one: how often it is probed, and how long a response may take. */
const PROBE_MS = 5000;
const QUERY_TIMEOUT_MS = 5000;

/**
 * Calls back whenever Postgres notifies one of the channels, and once after each (re)connection, as notifications may
 * have been missed. Reconnects by itself: within about ten seconds, even when the network drops all packets.
 */
export function listen(
  url: string,
  channels: readonly string[],
  onNotify: (channel?: string, payload?: string) => void,
): Listener {
  let closed = false;
  let client: WatchedClient | undefined;
  let retry: NodeJS.Timeout | undefined;
  let probing: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new WatchedClient({
      connectionString: url,
      application_name: 'lanewise_listener',
      options: serverLimits(QUERY_TIMEOUT_MS),
      queryTimeoutMs: QUERY_TIMEOUT_MS,
    });
    client = next;
    next.on('notification', ({ channel, payload }) => onNotify(channel, payload));
    // The end of an earlier connection may be reported late.
    const lost = () => next === client && reconnect();
    next.on('error', lost);
    next.on('end', lost);
    try {
      await next.connect();
      for (const channel of channels) await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
      if (closed) return;
      probing = setInterval(() => void next.query('SELECT 1').catch(lost), PROBE_MS).unref();
      onNotify();
    } catch {
      lost();
    }
  };
  const reconnect = (): void => {
    if (closed || retry) return;
    clearInterval(probing);
    client?.end().catch(() => undefined);
    retry = setTimeout(() => {
      retry = undefined;
      void connect();
    }, RECONNECT_MS);
  };
  void connect();

  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(probing);
      await client?.end().catch(() => undefined);
    },
  };
}
