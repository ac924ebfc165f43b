import { serverLimits } from './session-options.js';
import { WatchedClient } from './watched-client.js';

/** A standing `LISTEN`. */
export interface Listener {
  close(): Promise<void>;
}

const RECONNECT_MS = 1000;
/** A silent connection tells nothing: this often it is asked, and has this long to answer. */
const ASK_MS = 5000;
const ANSWER_LIMIT_MS = 5000;

/**
 * Calls back whenever Postgres notifies one of the channels, and once after every (re)connection, as
 * notifications may have been missed. Reconnects by itself, within some ten seconds even when the network
 * swallows everything.
 */
export function listen(
  url: string,
  channels: readonly string[],
  onNotify: (channel?: string) => void,
): Listener {
  let closed = false;
  let client: WatchedClient | undefined;
  let retry: NodeJS.Timeout | undefined;
  let asking: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new WatchedClient({
      connectionString: url,
      application_name: 'lanewise_listener',
      options: serverLimits(ANSWER_LIMIT_MS),
      answerLimitMs: ANSWER_LIMIT_MS,
    });
    client = next;
    next.on('notification', ({ channel }) => onNotify(channel));
    // An earlier one may end late.
    const lost = () => next === client && reconnect();
    next.on('error', lost);
    next.on('end', lost);
    try {
      await next.connect();
      for (const channel of channels) await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
      if (closed) return;
      asking = setInterval(() => void next.query('SELECT 1').catch(lost), ASK_MS).unref();
      onNotify();
    } catch {
      lost();
    }
  };
  const reconnect = (): void => {
    if (closed || retry) return;
    clearInterval(asking);
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
      clearInterval(asking);
      await client?.end().catch(() => undefined);
    },
  };
}
