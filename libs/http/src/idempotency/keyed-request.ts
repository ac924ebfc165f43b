import { createHash, createHmac } from 'node:crypto';
import type { Readable } from 'node:stream';
import { currentRequest } from '@lanewise/telemetry';
import type { Request } from 'express';

/** Callers that are not signed in share their keys. */
const ANONYMOUS = '00000000-0000-0000-0000-000000000000';

const KEYED_REQUESTS = new WeakMap<object, KeyedRequest>();

/**
 * A request with an `Idempotency-Key`. Only hashes are stored, and the hash of the request is keyed by the key itself,
 * so the table reveals nothing about a password in a body.
 */
export class KeyedRequest {
  readonly userId: string;
  readonly keyHash: string;
  private readonly hmac;
  private hash: string | undefined;
  private isTaken = false;

  constructor(key: string, request: Request) {
    const { actor } = request as { actor?: { userId: string } };
    this.userId = actor?.userId ?? ANONYMOUS;
    this.keyHash = createHash('sha256').update(key).digest('hex');
    const body = JSON.stringify(request.body ?? null);
    this.hmac = createHmac('sha256', key).update(`${request.method} ${request.originalUrl}\n${body}`);
    KEYED_REQUESTS.set(request, this);
  }

  /** Hash of the method, path, body and upload. Call it after the upload has been read. */
  get requestHash(): string {
    return (this.hash ??= this.hmac.digest('hex'));
  }

  /** Returns the request the first time: what it has left running, such as a job, does not act for it. */
  take(): this | undefined {
    if (this.isTaken) return undefined;
    this.isTaken = true;
    return this;
  }

  includeUpload(fileName: string, content: Readable): void {
    this.hmac.update(`${fileName}\n`);
    content.on('data', (chunk: Buffer) => this.hmac.update(chunk));
  }
}

/** The request being handled, if it has a key. Call it before reading streams, as their events lose the context. */
export function currentKeyedRequest(): KeyedRequest | undefined {
  const request = currentRequest();
  return request && KEYED_REQUESTS.get(request);
}

/** The request being handled, for what it creates. */
export const takeKeyedRequest = (): KeyedRequest | undefined => currentKeyedRequest()?.take();
