import { type Notification, NOTIFICATION_EVENT, NOTIFICATION_STREAM_PATH } from '@lanewise/contracts';
import { keepStream, whileInView } from './keep-stream.js';

/** What happened on the stream, as all tabs of the browser hear it. */
export type StreamNews =
  | { type: 'arrived'; notification: Notification }
  /** What came or changed before this may have been missed. */
  | { type: 'connected' }
  /** Nothing gets through, which this is a time to ask at. */
  | { type: 'mute' };

/**
 * Follows the notifications of the signed-in user as they come. One tab of the browser holds the connection, and
 * tells the others: a browser keeps only a few connections to a host. Where tabs cannot agree on one, those in view have
 * theirs. Returns a function that ends it.
 */
export function followNotifications(userId: string, onNews: (news: StreamNews) => void): () => void {
  const name = `lanewise.notifications.${userId}`;
  // Browsers have locks on secure origins only.
  const shared = 'locks' in navigator;
  const channel = shared ? new BroadcastChannel(name) : null;
  let lastId = '';

  const hear = (news: StreamNews) => {
    if (news.type === 'arrived') lastId = news.notification.id;
    onNews(news);
  };
  const tell = (news: StreamNews) => {
    hear(news);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel is of one origin.
    channel?.postMessage(news);
  };
  const run = (signal: AbortSignal) =>
    keepStream({
      path: `/${NOTIFICATION_STREAM_PATH}`,
      call: () => (lastId ? { headers: { 'Last-Event-ID': lastId } } : {}),
      onConnected: () => tell({ type: 'connected' }),
      onMute: () => tell({ type: 'mute' }),
      onEvent: ({ name: kind, data }) => {
        if (kind !== NOTIFICATION_EVENT) return;
        tell({ type: 'arrived', notification: JSON.parse(data) as Notification });
      },
      signal,
    });

  channel?.addEventListener('message', ({ data }: MessageEvent<StreamNews>) => hear(data));
  const leave = shared ? whileLocked(name, run) : whileInView((signal) => void run(signal));

  return () => {
    leave();
    channel?.close();
  };
}

/** Does something while this tab, of all tabs, has a lock. Returns a function that ends it. */
function whileLocked(name: string, begin: (signal: AbortSignal) => Promise<void>): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  // Waiting for the lock ends with an error when it is stopped.
  navigator.locks.request(name, { signal }, () => begin(signal)).catch(() => undefined);
  return () => stop.abort();
}
