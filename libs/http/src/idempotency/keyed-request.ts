import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, createHmac } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Request } from 'express';

/** Who calls without being signed in: they share their keys. */
const ANONYMOUS = '00000000-0000-0000-0000-000000000000';

const KEYED_REQUESTS = new AsyncLocalStorage<KeyedRequest>();

/**
 * A request with an `Idempotency-Key`. Only hashes of it are stored, and the request's is made with the key: whoever
 * reads the table learns nothing of a password in a body.
 */
export class KeyedRequest {
  readonly userId: string;
  readonly keyHash: string;
  private readonly hmac;
  private hash: string | undefined;

  constructor(key: string, request: Request) {
    const { actor } = request as { actor?: { userId: string } };
    this.userId = actor?.userId ?? ANONYMOUS;
    this.keyHash = createHash('sha256').update(key).digest('hex');
    const body = JSON.stringify(request.body ?? null);
    this.hmac = createHmac('sha256', key).update(`${request.method} ${request.originalUrl}\n${body}`);
  }

  /** Of everything that the request asks for; asked once its upload has been read. */
  get requestHash(): string {
    return (this.hash ??= this.hmac.digest('hex'));
  }

  /** Runs what the request asks for. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return KEYED_REQUESTS.run(this, work);
  }

  includeUpload(fileName: string, content: Readable): void {
    this.hmac.update(`${fileName}\n`);
    content.on('data', (chunk: Buffer) => this.hmac.update(chunk));
  }
}

/** The request that is being handled, if it has a key. Ask before streams are read: their events know nothing of it. */
export const currentKeyedRequest = (): KeyedRequest | undefined => KEYED_REQUESTS.getStore();
