import type { Socket } from 'node:net';
import { currentSignal } from '@lanewise/telemetry';
import pg from 'pg';

/** Default timeout of a query. */
export const QUERY_TIMEOUT_MS = 10_000;
/** Timeout of connecting, counted in steps: a process that is too busy to read takes few. */
const CONNECT_STEP_MS = 100;
const CONNECT_STEPS = 30;
/** The time after which the socket of a connection that is ending is destroyed. */
const CLOSE_MS = 1000;
/** The silence after which the system sends TCP keep-alive probes. */
const KEEP_ALIVE_MS = 10_000;

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/** The time in which a query that nobody waits for any more may end by itself: a new connection costs more. */
const FINISH_MS = 500;
const ROLLBACK = /^rollback\b/i;
const COMMIT = /^commit\b/i;

export interface WatchedClientConfig extends pg.ClientConfig {
  /** Timeout of a query, in milliseconds; 0 for no limit. */
  queryTimeoutMs?: number;
}

/**
 * A connection that does not hang on a broken network. It gives up connecting after 3 s, and closes when Postgres
 * sends nothing for a query within the timeout. The query then fails at once, as does every later one, so that neither a
 * rollback nor the next user of the pool waits once more. The queries of a call that nobody waits for fail: those to come
 * at once, and one that is under way soon, with its connection, which rolls back what it has not committed.
 */
export class WatchedClient extends pg.Client {
  /** A field of the driver: false from the moment a query is sent until its response is complete. */
  declare readonly readyForQuery: boolean;

  constructor({ queryTimeoutMs = QUERY_TIMEOUT_MS, ...config }: WatchedClientConfig = {}) {
    super({
      ...config,
      // The timeout of the driver would count the time in which nothing could be read.
      connectionTimeoutMillis: 0,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    // Queries fail with the error. Without a listener, it would also end the process.
    this.on('error', () => undefined);
    this.query = this.stoppable(this.query.bind(this));
    if (queryTimeoutMs > 0) this.once('connect', () => this.watch(queryTimeoutMs));
  }

  override connect(): Promise<pg.Client>;
  override connect(done: Connected): void;
  override connect(done?: Connected): Promise<pg.Client> | void {
    let steps = 0;
    const step = setInterval(() => {
      if (++steps < CONNECT_STEPS) return;
      this.socket.destroy(new Error('timeout expired'));
      clearInterval(step);
    }, CONNECT_STEP_MS).unref();
    for (const over of ['connect', 'end'] as const) this.once(over, () => clearInterval(step));
    return done ? super.connect(done) : super.connect();
  }

  /** Ends the connection, whether or not the server still responds. */
  override end(): Promise<void>;
  override end(done: (error: Error) => void): void;
  override end(done?: (error: Error) => void): Promise<void> | void {
    const late = setTimeout(() => this.socket.destroy(), CLOSE_MS);
    this.once('end', () => clearTimeout(late));
    return done ? super.end(done) : super.end();
  }

  private get socket(): Socket {
    return this.connection.stream as Socket;
  }

  private stoppable(query: pg.Client['query']): pg.Client['query'] {
    const run = query as (...args: unknown[]) => Promise<unknown>;
    const runStoppable = (...args: unknown[]) => {
      const signal = currentSignal();
      const text = textOf(args);
      // Stopped calls need theirs.
      if (!signal || text === undefined || ROLLBACK.test(text)) return run(...args);
      if (signal.aborted) return Promise.reject(signal.reason as Error);
      // What is being committed is better known to be.
      return COMMIT.test(text) ? run(...args) : this.untilStopped(signal, run(...args));
    };
    return runStoppable as pg.Client['query'];
  }

  private async untilStopped(signal: AbortSignal, running: Promise<unknown>): Promise<unknown> {
    let late: NodeJS.Timeout | undefined;
    const end = () => {
      late = setTimeout(() => this.socket.destroy(signal.reason as Error), FINISH_MS);
    };
    signal.addEventListener('abort', end, { once: true });
    try {
      return await running;
    } finally {
      signal.removeEventListener('abort', end);
      clearTimeout(late);
    }
  }

  private watch(limitMs: number): void {
    const { socket } = this;
    socket.setTimeout(limitMs);
    socket.on('timeout', () => {
      const { bytesRead } = socket;
      // In a busy process the timer may fire before data is read that arrived in time.
      setImmediate(() => {
        if (this.readyForQuery || socket.bytesRead > bytesRead) return;
        socket.destroy(new Error(`Connection terminated: no response from Postgres for ${limitMs / 1000} s`));
      });
    });
  }
}

/** The text of a query that is answered by a promise, as all of calls are. */
function textOf([query, ...more]: unknown[]): string | undefined {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | undefined)?.text;
  return typeof text === 'string' && typeof more.at(-1) !== 'function' ? text : undefined;
}
