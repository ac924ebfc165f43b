import { type Notification, NOTIFICATION_EVENT, NOTIFICATION_STREAM_PATH } from '@lanewise/contracts';
import { followStream, runWhileVisible } from './follow-stream.js';

/** A message about the stream to all tabs of the browser. */
export type StreamUpdate =
  | { type: 'arrived'; notification: Notification }
  /** Earlier arrivals and changes may have been missed. */
  | { type: 'connected' }
  /** The stream does not get through, so it is time to poll. */
  | { type: 'mute' };

/**
 * Follows the notifications of the signed-in user as they come. One tab of the browser holds the connection, and
 * broadcasts to the others: a browser keeps only a few connections to a host. Without locks, each visible tab has its own
 * connection. Returns a function that ends it.
 */
export function followNotifications(userId: string, onUpdate: (update: StreamUpdate) => void): () => void {
  const name = `lanewise.notifications.${userId}`;
  // Browsers have locks on secure origins only.
  const shared = 'locks' in navigator;
  const channel = shared ? new BroadcastChannel(name) : null;
  let lastId = '';

  const receive = (update: StreamUpdate) => {
    if (update.type === 'arrived') lastId = update.notification.id;
    onUpdate(update);
  };
  const broadcast = (update: StreamUpdate) => {
    receive(update);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel is of one origin.
    channel?.postMessage(update);
  };
  const run = (signal: AbortSignal) =>
    followStream({
      path: `/${NOTIFICATION_STREAM_PATH}`,
      call: () => (lastId ? { headers: { 'Last-Event-ID': lastId } } : {}),
      onConnected: () => broadcast({ type: 'connected' }),
      onMute: () => broadcast({ type: 'mute' }),
      onEvent: ({ name: kind, data }) => {
        if (kind !== NOTIFICATION_EVENT) return;
        broadcast({ type: 'arrived', notification: JSON.parse(data) as Notification });
      },
      signal,
    });

  channel?.addEventListener('message', ({ data }: MessageEvent<StreamUpdate>) => receive(data));
  const leave = shared ? runWhileLocked(name, run) : runWhileVisible((signal) => void run(signal));

  return () => {
    leave();
    channel?.close();
  };
}

/** Runs a task while this tab holds the lock. Returns a function that ends it. */
function runWhileLocked(name: string, begin: (signal: AbortSignal) => Promise<void>): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  // Waiting for the lock ends with an error when it is stopped.
  navigator.locks.request(name, { signal }, () => begin(signal)).catch(() => undefined);
  return () => stop.abort();
}
