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
/** Time after which it tries to connect even if the browser claims to be offline. */
const OFFLINE_TIMEOUT_MS = 15_000;
/** A connection that is silent for so long is dead. */
const SILENCE_TIMEOUT_MS = 3 * STREAM_HEARTBEAT_SECONDS * 1000;
/** The server sends something at once. A proxy that buffers it for longer lets nothing through. */
const FIRST_BYTES_MS = 10_000;
const MUTE_ATTEMPTS = 2;
const MUTE_PAUSE_MS = 20_000;

interface StreamOptions {
  path: string;
  /** Returns the request, at each attempt. */
  call: () => ApiCall;
  /** Is called at the first bytes of each connection: earlier events may have been missed. */
  onConnected: () => void;
  /**
   * Is called where streams do not get through, at the second attempt and each one after it, about every half minute:
   * the data has to be polled. That ends with the next connection.
   */
  onMute: () => void;
  onEvent: (event: ServerEvent) => void;
  signal: AbortSignal;
}

/**
 * Reads a stream of server-sent events, and connects again whenever that ends or breaks, until it is stopped. Whatever
 * fails, the next attempt may succeed. A session that has ended signs out, which should stop it.
 */
export async function followStream({
  onConnected,
  onMute,
  signal,
  ...options
}: StreamOptions): Promise<void> {
  let failures = 0;
  let muteAttempts = 0;
  const connected = () => {
    [failures, muteAttempts] = [0, 0];
    onConnected();
  };
  while (!signal.aborted) {
    const wasMute = await readStream({ ...options, signal, onConnected: connected });
    if (wasMute) muteAttempts++;
    const isMute = muteAttempts >= MUTE_ATTEMPTS;
    if (isMute && !signal.aborted) onMute();
    await pause(isMute ? MUTE_PAUSE_MS : backOff(failures++), signal);
    await untilOnline(signal);
  }
}

/** Reads the stream until it ends or breaks, or the browser goes offline. Returns whether no bytes arrived in time. */
async function readStream({
  path,
  call,
  onConnected,
  onEvent,
  signal,
}: Omit<StreamOptions, 'onMute'>): Promise<boolean> {
  const attempt = new AbortController();
  const end = () => attempt.abort();
  let hasReceived = false;
  let wasMute = false;
  const silenceTimeout = createTimeout(FIRST_BYTES_MS, () => {
    wasMute = !hasReceived;
    end();
  });
  const onBytes = () => {
    silenceTimeout.restart(SILENCE_TIMEOUT_MS);
    if (!hasReceived) onConnected();
    hasReceived = true;
  };
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
    for await (const event of readEvents(response.body!, onBytes)) onEvent(event);
  } catch {
    // Whatever failed, the next attempt may succeed.
  } finally {
    silenceTimeout.stop();
    window.removeEventListener('offline', end);
    signal.removeEventListener('abort', end);
    // Also after an event that cannot be read.
    end();
  }
  return wasMute;
}

/** Calls `onTimeout` after some milliseconds, unless it is restarted or stopped before. */
function createTimeout(ms: number, onTimeout: () => void) {
  let timer = window.setTimeout(onTimeout, ms);
  return {
    restart: (again: number) => {
      window.clearTimeout(timer);
      timer = window.setTimeout(onTimeout, again);
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

/**
 * Resolves once the browser is online, or when aborted; after a while all the same, as some claim to be offline when
 * they are not. The first attempt does not wait: one that fails costs nothing.
 */
async function untilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine || signal.aborted) return;
  const waiting = new AbortController();
  const end = () => waiting.abort();
  window.addEventListener('online', end);
  signal.addEventListener('abort', end);
  await pause(OFFLINE_TIMEOUT_MS, waiting.signal);
  window.removeEventListener('online', end);
  signal.removeEventListener('abort', end);
}

/**
 * Runs a task while the page is visible: browsers keep six connections to a host, and some users have more tabs.
 * Returns a function that ends it.
 */
export function runWhileVisible(begin: (signal: AbortSignal) => void): () => void {
  let running: AbortController | undefined;
  const update = () => {
    running?.abort();
    running = undefined;
    if (document.visibilityState !== 'visible') return;
    running = new AbortController();
    begin(running.signal);
  };
  document.addEventListener('visibilitychange', update);
  update();
  return () => {
    document.removeEventListener('visibilitychange', update);
    running?.abort();
  };
}
