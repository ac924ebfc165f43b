import type { AccessTokenClaims, Notification } from '@lanewise/contracts';
import { NOTIFICATION_EVENT } from '@lanewise/contracts';
import type { Response } from 'express';

/** Bytes that may wait for a slow reader. Its events stay in the database meanwhile. */
const WAITING_BYTES = 64 * 1024;
/** How long a reader waits before it connects again, by default: a replica that restarts is back by then. */
const RETRY_MS = 2000;

export const STREAM_TYPE = 'text/event-stream; charset=utf-8';

const HEADERS = {
  'Content-Type': STREAM_TYPE,
  'Cache-Control': 'no-store, no-transform',
  // nginx passes on each event at once.
  'X-Accel-Buffering': 'no',
};

/** A response that stays open and carries a user's notifications as they come. */
export class OpenStream {
  /** Id of the last notification that was sent, or that was there before; undefined until it begins. */
  lastId: string | undefined;
  private isStuck = false;

  constructor(
    /** Whose it is, and by which session. */
    readonly claims: AccessTokenClaims,
    private readonly response: Response,
  ) {}

  get userId(): string {
    return this.claims.sub;
  }

  /** Answers the reader, who from now on misses nothing that comes after this notification. */
  begin(lastId: string): void {
    this.lastId = lastId;
    if (!this.response.writableEnded) this.response.writeHead(200, HEADERS);
    this.write(`retry: ${RETRY_MS}\n\n`);
  }

  /** Whether it takes more events now. */
  get isReady(): boolean {
    return this.lastId !== undefined && this.response.writableLength < WAITING_BYTES;
  }

  /** Whether its token has expired: whoever reads on connects with a new one. */
  hasExpired(now: number): boolean {
    return this.claims.exp * 1000 <= now;
  }

  send(notification: Notification): void {
    this.lastId = notification.id;
    const { id } = notification;
    this.write(`event: ${NOTIFICATION_EVENT}\nid: ${id}\ndata: ${JSON.stringify(notification)}\n\n`);
  }

  /** Says that it is alive. A reader that has taken nothing since the last time is gone. */
  beat(): void {
    if (this.lastId === undefined) return;
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
