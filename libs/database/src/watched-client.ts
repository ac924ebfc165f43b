import type { Socket } from 'node:net';
import pg from 'pg';

/** How long Postgres may leave a query without an answer, unless told otherwise. */
export const ANSWER_LIMIT_MS = 10_000;
const CONNECT_LIMIT_MS = 3000;
/** How long a closed connection may take to say goodbye. */
const GOODBYE_MS = 1000;
/** After so much silence the system asks whether the other side is still there. */
const KEEP_ALIVE_MS = 10_000;

export interface WatchedClientConfig extends pg.ClientConfig {
  /** Milliseconds; 0 waits for ever. */
  answerLimitMs?: number;
}

/**
 * A connection that a broken network cannot hold: it gives up connecting after 3 s, and when a query is left
 * without a sign for the limit it breaks off. The query fails at once then, and so does every later one, so that
 * neither a rollback nor the next user of a pool waits a second time.
 */
export class WatchedClient extends pg.Client {
  /** The driver's: false from the moment a query is sent until its answer is complete. */
  declare readonly readyForQuery: boolean;

  constructor({ answerLimitMs = ANSWER_LIMIT_MS, ...config }: WatchedClientConfig = {}) {
    super({
      ...config,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    if (answerLimitMs > 0) this.once('connect', () => this.watch(answerLimitMs));
  }

  /** Ends the connection, whether or not the server still takes notice. */
  override end(): Promise<void>;
  override end(done: (error: Error) => void): void;
  override end(done?: (error: Error) => void): Promise<void> | void {
    const goodbye = setTimeout(() => this.socket.destroy(), GOODBYE_MS);
    this.once('end', () => clearTimeout(goodbye));
    return done ? super.end(done) : super.end();
  }

  private get socket(): Socket {
    return this.connection.stream as Socket;
  }

  private watch(limitMs: number): void {
    const { socket } = this;
    socket.setTimeout(limitMs);
    socket.on('timeout', () => {
      const { bytesRead } = socket;
      // A busy process looks at its clock before it reads what arrived long ago.
      setImmediate(() => {
        if (this.readyForQuery || socket.bytesRead > bytesRead) return;
        socket.destroy(new Error(`Connection terminated: no answer from Postgres for ${limitMs / 1000} s`));
      });
    });
  }
}
