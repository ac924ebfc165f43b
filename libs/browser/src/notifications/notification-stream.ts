import {
  type Notification,
  NOTIFICATION_EVENT,
  NOTIFICATION_STREAM_PATH,
  STREAM_HEARTBEAT_SECONDS,
} from '@lanewise/contracts';
import { fetchApi } from '../session.js';
import { SIGN_OUT_DELAY_MS } from '../timing.js';
import { readEvents } from './event-stream.js';

/**
 * Milliseconds before the next attempt: doubled after each failure, within these bounds. A change of email or password
 * ends the stream and, a moment later, signs out: an attempt in between would find no session, and say so.
 */
const BACK_OFF_MS = { min: 3 * SIGN_OUT_DELAY_MS, max: 60_000 };
/** A connection that is silent for so long is dead. */
const SILENCE_MS = 3 * STREAM_HEARTBEAT_SECONDS * 1000;

/** What happened on the stream, as all tabs of the browser hear it. */
export type StreamNews =
  | { type: 'arrived'; notification: Notification }
  /** What came or changed before this may have been missed. */
  | { type: 'connected' };

/**
 * Follows the notifications of the signed-in user as they come. One tab of the browser holds the connection, and
 * tells the others: a browser keeps only a few connections to a host. Returns a function that ends it.
 */
export function followNotifications(userId: string, onNews: (news: StreamNews) => void): () => void {
  const name = `lanewise.notifications.${userId}`;
  const stop = new AbortController();
  // Browsers have locks on secure origins only. Without them, each tab has a connection of its own.
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
  const run = () => keepConnected(stop.signal, () => lastId, tell);

  channel?.addEventListener('message', ({ data }: MessageEvent<StreamNews>) => hear(data));
  // Waiting for the lock ends with an error when it is stopped.
  if (shared) navigator.locks.request(name, { signal: stop.signal }, run).catch(() => undefined);
  else void run();

  return () => {
    stop.abort();
    channel?.close();
  };
}

type Tell = (news: StreamNews) => void;

async function keepConnected(signal: AbortSignal, lastId: () => string, tell: Tell): Promise<void> {
  let failures = 0;
  const connected = () => {
    failures = 0;
    tell({ type: 'connected' });
  };
  while (!signal.aborted) {
    await untilOnline(signal);
    // Whatever fails, the next attempt may succeed. A session that has ended signs out, which stops this.
    await readStream(signal, lastId(), connected, tell).catch(() => undefined);
    await pause(backOff(failures++), signal);
  }
}

/** Reads the stream until it ends, or the browser goes offline. */
async function readStream(
  signal: AbortSignal,
  lastId: string,
  onConnected: () => void,
  tell: Tell,
): Promise<void> {
  const attempt = new AbortController();
  const end = () => attempt.abort();
  const silence = createAlarm(SILENCE_MS, end);
  // By itself, a browser notices only after minutes that a connection is gone.
  window.addEventListener('offline', end);
  signal.addEventListener('abort', end);
  try {
    const response = await fetchApi(`/${NOTIFICATION_STREAM_PATH}`, {
      signal: attempt.signal,
      headers: { Accept: 'text/event-stream', ...(lastId && { 'Last-Event-ID': lastId }) },
    });
    onConnected();
    for await (const { name, data } of readEvents(response.body!, silence.restart)) {
      if (name !== NOTIFICATION_EVENT) continue;
      tell({ type: 'arrived', notification: JSON.parse(data) as Notification });
    }
  } finally {
    silence.stop();
    window.removeEventListener('offline', end);
    signal.removeEventListener('abort', end);
    // Also after an event that cannot be read.
    end();
  }
}

/** Calls `ring` once nothing has restarted it for some milliseconds. */
function createAlarm(ms: number, ring: () => void) {
  let timer = window.setTimeout(ring, ms);
  return {
    restart: () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(ring, ms);
    },
    stop: () => window.clearTimeout(timer),
  };
}

/** Spread, so that not all browsers come back at once after an outage. */
const backOff = (failures: number): number =>
  Math.min(BACK_OFF_MS.max, BACK_OFF_MS.min * 2 ** failures) * (0.5 + Math.random() / 2);

/** Resolves after some milliseconds, or when aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      window.clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = window.setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

/** Resolves once the browser is online, or when aborted. */
function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine || signal.aborted) return resolve();
    const end = () => {
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
