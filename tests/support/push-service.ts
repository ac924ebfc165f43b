import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from '@jest/globals';
import type { PushMessage, SubscribePushRequest } from '@lanewise/contracts';

/** A message that a push service has received. */
export interface ReceivedPush {
  headers: IncomingHttpHeaders;
  message: PushMessage;
}

/** A push service with browsers that it knows the keys of, over HTTP on loopback. */
export class PushService {
  address: string;
  private readonly browsers = new Map<string, PushBrowser>();
  private readonly server = createServer((request, response) => void this.answer(request, response));

  async start(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.address = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** @param answers the statuses of its first answers; then each is a 201 */
  browser(...answers: number[]): PushBrowser {
    const path = `/send/${randomUUID()}`;
    const browser = new PushBrowser(this.address + path, answers);
    this.browsers.set(path, browser);
    return browser;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const browser = this.browsers.get(request.url ?? '');
    const status = browser?.take(request.headers, Buffer.concat(chunks)) ?? 404;
    response.writeHead(status, { location: `${this.address}/elsewhere` }).end();
  }
}

export class PushBrowser {
  /** All that came, whatever was answered. */
  readonly received: ReceivedPush[] = [];
  private readonly keys: ECDH = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  constructor(
    readonly endpoint: string,
    private readonly answers: number[],
  ) {
    this.keys.generateKeys();
  }

  get subscription(): SubscribePushRequest {
    const p256dh = this.keys.getPublicKey('base64url');
    return { endpoint: this.endpoint, keys: { p256dh, auth: this.auth.toString('base64url') } };
  }

  get messages(): PushMessage[] {
    return this.received.map(({ message }) => message);
  }

  /** Returns the status to answer. */
  take(headers: IncomingHttpHeaders, body: Buffer): number {
    this.received.push({ headers, message: JSON.parse(this.open(body)) as PushMessage });
    return this.answers.shift() ?? 201;
  }

  /** By RFC 8291. */
  private open(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyEnd = 21 + body[20];
    const senderKey = body.subarray(21, keyEnd);
    const derive = (from: Buffer, by: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', from, by, info, length));
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), senderKey]);
    const secret = derive(this.keys.computeSecret(senderKey), this.auth, about, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
}

/** Returns the claims of a request's VAPID token, and the key that has signed it. */
export function readVapid({ authorization }: IncomingHttpHeaders) {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '')!;
  const [head, claims, signature] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string;
    sub: string;
    exp: number;
  };
  return { key, isSigned, aud, sub, exp };
}

/** Runs a push service for all tests of a file. */
export function usePushService(): PushService {
  const service = new PushService();
  beforeAll(() => service.start());
  afterAll(() => service.stop());
  return service;
}
