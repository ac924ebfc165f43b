import type { AccessTokenClaims } from '@lanewise/contracts';
import { MESSAGES, STREAM_HEARTBEAT_SECONDS } from '@lanewise/contracts';
import type { Response } from 'express';
import { busy, DomainError, TooManyRequests } from './domain-error.js';
import type { Draining } from './health.js';

/** Bytes that may wait for a slow reader. */
const WAITING_BYTES = 64 * 1024;
/** The default time before a reader connects again: a replica that restarts is back by then. */
const RETRY_MS = 2000;
/** Open streams of a process: each takes some 40 kB. */
const MAX_STREAMS = 10_000;

export const STREAM_TYPE = 'text/event-stream; charset=utf-8';

const HEADERS = {
  'Content-Type': STREAM_TYPE,
  'Cache-Control': 'no-store, no-transform',
  // nginx passes on each event at once.
  'X-Accel-Buffering': 'no',
};

/** A response that stays open and carries server-sent events to the bearer of a token, for as long as that lasts. */
export class EventStream {
  private hasBegun = false;
  private isStuck = false;

  constructor(
    /** The account and session that it belongs to. */
    readonly claims: AccessTokenClaims,
    private readonly response: Response,
  ) {}

  get userId(): string {
    return this.claims.sub;
  }

  /** Answers the reader. Nothing is sent before. */
  begin(): void {
    this.hasBegun = true;
    if (!this.response.writableEnded) this.response.writeHead(200, HEADERS);
    this.write(`retry: ${RETRY_MS}\n\n`);
  }

  /** Whether it takes more events now. */
  get isReady(): boolean {
    return this.hasBegun && this.response.writableLength < WAITING_BYTES;
  }

  /** Whether its token has expired: whoever reads on connects with a new one. */
  hasExpired(now: number): boolean {
    return this.claims.exp * 1000 <= now;
  }

  /** @param data JSON, which has no line breaks */
  send(name: string, data: string, id?: string): void {
    this.write(`event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`);
  }

  /** Says that it is alive. A reader that has taken nothing since the last time is gone. */
  beat(): void {
    if (!this.hasBegun) return;
    const waits = this.response.writableLength > 0;
    if (waits && this.isStuck) this.response.destroy();
    else this.write(': alive\n\n');
    this.isStuck = waits;
  }

  end(): void {
    this.response.end();
  }

  /** It may have ended while its events were read. */
  private write(text: string): void {
    if (!this.response.writableEnded) this.response.write(text);
  }
}

/** The open streams of this process. */
export class EventStreams<Stream extends EventStream> {
  private readonly byUser = new Map<string, Set<Stream>>();
  private readonly heartbeat = setInterval(() => this.beat(), STREAM_HEARTBEAT_SECONDS * 1000).unref();

  /** @param perAccount open streams that an account can have */
  constructor(
    private readonly draining: Draining,
    private readonly perAccount: number,
    private readonly max = MAX_STREAMS,
  ) {
    draining.signal.addEventListener('abort', () => this.endAll());
  }

  /** @throws a 429 when the account has too many streams here, and a 503 when all together have, or while the service stops */
  assertRoom(userId: string): void {
    if (this.draining.signal.aborted) throw new DomainError(503, 'unavailable', MESSAGES.unavailable);
    if ((this.byUser.get(userId)?.size ?? 0) >= this.perAccount)
      throw new TooManyRequests('too-many-streams', MESSAGES.tooManyStreams, STREAM_HEARTBEAT_SECONDS);
    if (this.of().length >= this.max) throw busy();
  }

  add(stream: Stream): void {
    const own = this.byUser.get(stream.userId) ?? new Set();
    this.byUser.set(stream.userId, own.add(stream));
  }

  remove(stream: Stream): void {
    const own = this.byUser.get(stream.userId);
    own?.delete(stream);
    if (own?.size === 0) this.byUser.delete(stream.userId);
  }

  has(userId: string): boolean {
    return this.byUser.has(userId);
  }

  /** The users who have any. */
  users(): Iterable<string> {
    return this.byUser.keys();
  }

  /** The streams of some users, or all of them. */
  of(users: Iterable<string> = this.users()): Stream[] {
    return [...users].flatMap((userId) => [...(this.byUser.get(userId) ?? [])]);
  }

  /** Ends all, and the heartbeat. */
  close(): void {
    clearInterval(this.heartbeat);
    this.endAll();
  }

  private beat(): void {
    const now = Date.now();
    for (const stream of this.of()) {
      if (stream.hasExpired(now)) stream.end();
      else stream.beat();
    }
  }

  private endAll(): void {
    for (const stream of this.of()) stream.end();
  }
}
