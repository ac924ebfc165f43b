import { STREAM_HEARTBEAT_SECONDS } from '@lanewise/contracts';
import { fetchApi } from '../session.js';
import type { ApiCall } from '../api-client.js';
import { SIGN_OUT_DELAY_MS } from '../timing.js';
import { readEvents, type ServerEvent } from './event-stream.js';

/**
 * Milliseconds before the next attempt: doubled after each failure, within these bounds. A change of email or password
 * ends the stream and, a moment later, signs out: an attempt in between would find no session, and say so.
 */
const BACK_OFF_MS = { min: 3 * SIGN_OUT_DELAY_MS, max: 60_000 };
/** How long it is believed that there is no network. */
const DOUBT_MS = 15_000;
/** A connection that is silent for so long is dead. */
const SILENCE_MS = 3 * STREAM_HEARTBEAT_SECONDS * 1000;

interface StreamOptions {
  path: string;
  /** Returns what is asked for, at each attempt. */
  call: () => ApiCall;
  onConnected: () => void;
  onEvent: (event: ServerEvent) => void;
  signal: AbortSignal;
}

/**
 * Reads a stream of server-sent events, and connects again whenever that ends or breaks, until it is stopped. Whatever
 * fails, the next attempt may succeed. A session that has ended signs out, which should stop it.
 */
export async function keepStream({ onConnected, signal, ...options }: StreamOptions): Promise<void> {
  let failures = 0;
  const connected = () => {
    failures = 0;
    onConnected();
  };
  while (!signal.aborted) {
    await untilOnline(signal);
    if (signal.aborted) return;
    await readStream({ ...options, signal, onConnected: connected }).catch(() => undefined);
    await pause(backOff(failures++), signal);
  }
}

/** Reads the stream until it ends, or the browser goes offline. */
async function readStream({ path, call, onConnected, onEvent, signal }: StreamOptions): Promise<void> {
  const attempt = new AbortController();
  const end = () => attempt.abort();
  const silence = createAlarm(SILENCE_MS, end);
  // By itself, a browser notices only after minutes that a connection is gone.
  window.addEventListener('offline', end);
  signal.addEventListener('abort', end);
  try {
    const { headers, ...rest } = call();
    const response = await fetchApi(path, {
      ...rest,
      signal: attempt.signal,
      headers: { Accept: 'text/event-stream', ...headers },
    });
    onConnected();
    for await (const event of readEvents(response.body!, silence.restart)) onEvent(event);
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

/** Resolves once the browser is online, or when aborted; after a while all the same, as some say that they are offline when they are not. */
async function untilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine || signal.aborted) return;
  const waiting = new AbortController();
  const end = () => waiting.abort();
  window.addEventListener('online', end);
  signal.addEventListener('abort', end);
  await pause(DOUBT_MS, waiting.signal);
  window.removeEventListener('online', end);
  signal.removeEventListener('abort', end);
}
