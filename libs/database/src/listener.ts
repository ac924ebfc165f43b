import pg from 'pg';

/** A standing `LISTEN`. */
export interface Listener {
  close(): Promise<void>;
}

const RECONNECT_MS = 1000;

/**
 * Calls back whenever Postgres notifies one of the channels, and once after every (re)connection, as
 * notifications may have been missed. Reconnects by itself.
 */
export function listen(
  url: string,
  channels: readonly string[],
  onNotify: (channel?: string) => void,
): Listener {
  let closed = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'lanewise_listener' });
    client = next;
    next.on('notification', ({ channel }) => onNotify(channel));
    next.on('error', reconnect);
    next.on('end', reconnect);
    try {
      await next.connect();
      for (const channel of channels) await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
      onNotify();
    } catch {
      reconnect();
    }
  };
  const reconnect = (): void => {
    if (closed || retry) return;
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
      await client?.end().catch(() => undefined);
    },
  };
}
