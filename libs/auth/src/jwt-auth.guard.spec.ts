import {
  createHmac,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  sign as signText,
} from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import jsonwebtoken, { type SignOptions } from 'jsonwebtoken';
import { TOKEN_ISSUER } from './access-token.js';
import type { Actor } from './actor.js';
import { JwtStrategy } from './jwt.strategy.js';
import { JwtAuthGuard } from './jwt-auth.guard.js';
import { remoteTokenKeys, type TokenKeys } from './token-keys.js';

const CLAIMS = { roles: ['Carrier'], sid: 'session', ver: 1, epoch: 0 };
const UNAUTHORIZED = { status: 401 };

beforeAll(() => void new JwtStrategy());

interface Signer {
  publicKey: KeyObject;
  privateKey: KeyObject;
  sign: (claims?: object, options?: SignOptions) => string;
}

function newSigner(): Signer {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const sign = (claims: object = CLAIMS, options: SignOptions = {}) =>
    jsonwebtoken.sign(claims, privateKey, {
      algorithm: 'ES256',
      keyid: 'key',
      issuer: TOKEN_ISSUER,
      subject: 'user',
      expiresIn: 60,
      ...options,
    });
  return { publicKey, privateKey, sign };
}

/** A token that is whole but for one option, which may be left out, or its key. */
function wronglySigned(key: KeyObject, options: SignOptions = {}): string {
  const all = { keyid: 'key', issuer: TOKEN_ISSUER, subject: 'user', expiresIn: 60, ...options };
  const provided = Object.entries(all).filter(([, value]) => value !== undefined);
  return jsonwebtoken.sign(CLAIMS, key, Object.fromEntries(provided));
}

/** The keys of a service that knows one, named `key`. */
const only =
  (publicKey: KeyObject): TokenKeys =>
  (kid) =>
    Promise.resolve(kid === 'key' ? publicKey : undefined);

/** A service's guard: resolves with who calls, by what the call's header says. */
function guarding(keys: TokenKeys): (authorization?: string) => Promise<Actor | undefined> {
  const guard = new JwtAuthGuard(new Reflector(), keys, { find: () => Promise.resolve(undefined) });
  return async (authorization) => {
    const request: { headers: object; actor?: Actor } = { headers: { authorization } };
    await guard.canActivate({
      getType: () => 'http',
      getHandler: () => guarding,
      getClass: () => JwtAuthGuard,
      switchToHttp: () => ({ getRequest: () => request, getResponse: () => ({}) }),
    } as unknown as ExecutionContext);
    return request.actor;
  };
}

/** An identity that publishes what `keys` returns; undefined is a failure. */
async function publishing(keys: () => JsonWebKey[] | undefined) {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests++;
    const published = keys();
    if (published) response.end(JSON.stringify({ keys: published }));
    else response.writeHead(500).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks.json`,
    requests: () => requests,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const { publicKey, privateKey, sign } = newSigner();

describe('a token', () => {
  const call = guarding(only(publicKey));

  test('of its issuer lets its bearer in, time and again', async () => {
    const token = sign();
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      expect(await call(`${scheme} ${token}`)).toMatchObject({ userId: 'user', roles: ['Carrier'] });
    }
  });

  test.each<[string, string | undefined]>([
    ['is missing', undefined],
    ['is empty', 'Bearer '],
    ['is not a token', 'Bearer no.to.ken'],
    ['comes in another scheme', `Basic ${sign()}`],
    ['was signed by another key', `Bearer ${newSigner().sign()}`],
    ['names a key that nobody knows', `Bearer ${sign(CLAIMS, { keyid: 'other' })}`],
    ['names no key', `Bearer ${wronglySigned(privateKey, { algorithm: 'ES256', keyid: undefined })}`],
    ['has another issuer', `Bearer ${sign(CLAIMS, { issuer: 'other' })}`],
    ['has expired', `Bearer ${sign(CLAIMS, { expiresIn: -1 })}`],
    ['has no signature', `Bearer ${sign().split('.').slice(0, 2).join('.')}.`],
    ['never expires', `Bearer ${wronglySigned(privateKey, { algorithm: 'ES256', expiresIn: undefined })}`],
    ...(['sid', 'ver', 'epoch', 'roles'] as const).map((claim): [string, string] => [
      `lacks the claim ${claim}`,
      `Bearer ${sign({ ...CLAIMS, [claim]: undefined })}`,
    ]),
  ])('that %s is refused', async (_, authorization) => {
    await expect(call(authorization)).rejects.toMatchObject(UNAUTHORIZED);
  });

  test('of one service opens no other in the same process, which has keys of its own', async () => {
    const other = newSigner();
    const callOther = guarding(only(other.publicKey));
    const [own, foreign] = [`Bearer ${sign()}`, `Bearer ${other.sign()}`];
    expect(await Promise.all([call(own), callOther(foreign)])).toMatchObject([{}, {}]);
    await expect(call(foreign)).rejects.toMatchObject(UNAUTHORIZED);
    await expect(callOther(own)).rejects.toMatchObject(UNAUTHORIZED);
  });
});

describe('a forged token', () => {
  const call = guarding(only(publicKey));
  const foreign = newSigner();
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;
  const [header, claims] = sign().split('.', 2).map(read);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const bearer = (head: object, signature: (text: string) => Buffer) => {
    const text = `${part({ ...header, ...head })}.${part(claims)}`;
    return `Bearer ${text}.${signature(text).toString('base64url')}`;
  };
  const by = (key: KeyObject) => (text: string) =>
    signText('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  const byForeign = by(foreign.privateKey);
  const isRefused = (authorization: string, ask = call) =>
    expect(ask(authorization)).rejects.toMatchObject(UNAUTHORIZED);

  test('made exactly like a real one is accepted, so that the others fail for their own faults', async () => {
    expect(await call(bearer({}, by(privateKey)))).toMatchObject({ userId: 'user' });
  });

  test('is not accepted with the public key as a shared secret', async () => {
    for (const format of ['pem', 'der'] as const) {
      const secret = publicKey.export({ type: 'spki', format: format as 'pem' });
      await isRefused(bearer({ alg: 'HS256' }, (text) => createHmac('sha256', secret).update(text).digest()));
    }
  });

  test.each(['none', 'NONE', '', 'es256', 'ES384', 'RS256'])(
    'is not accepted with the algorithm %j',
    async (alg) => {
      await isRefused(bearer({ alg }, () => Buffer.alloc(0)));
      await isRefused(bearer({ alg }, byForeign));
    },
  );

  test('is not accepted with a key that it contains or links to, which nobody asks for', async () => {
    const jwk = foreign.publicKey.export({ format: 'jwk' });
    const elsewhere = await publishing(() => [{ ...jwk, kid: 'foreign', alg: 'ES256', use: 'sig' }]);
    for (const head of [{ jwk }, { jku: elsewhere.url }, { x5u: elsewhere.url }]) {
      await isRefused(bearer({ kid: 'foreign', ...head }, byForeign));
    }
    expect(elsewhere.requests()).toBe(0);
    await elsewhere.close();
  });

  test.each(['../../../dev/null', '', 'constructor', '__proto__'])(
    'is not accepted with the key id %j',
    async (kid) => {
      const identity = await publishing(() => [{ ...publicKey.export({ format: 'jwk' }), kid: 'key' }]);
      await isRefused(bearer({ kid }, byForeign), guarding(remoteTokenKeys(identity.url)));
      await identity.close();
    },
  );
});

describe('a token that was verified before', () => {
  afterEach(() => void jest.restoreAllMocks());

  test('opens nothing to what resembles it', async () => {
    const call = guarding(only(publicKey));
    const token = sign();
    await call(`Bearer ${token}`);
    const [header, payload, signature] = token.split('.');
    const forged = Buffer.from(payload, 'base64url').toString().replace('"user"', '"boss"');
    for (const other of [
      `${header}.${Buffer.from(forged).toString('base64url')}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}.${'A'.repeat(86)}`,
    ]) {
      await expect(call(`Bearer ${other}`)).rejects.toMatchObject(UNAUTHORIZED);
    }
  });

  test('opens nothing once it has expired', async () => {
    const call = guarding(only(publicKey));
    const token = `Bearer ${sign()}`;
    await call(token);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    await expect(call(token)).rejects.toMatchObject(UNAUTHORIZED);
  });

  test('opens nothing once its key is deleted, or another has its name', async () => {
    let known: KeyObject | undefined = publicKey;
    const call = guarding(() => Promise.resolve(known));
    const token = `Bearer ${sign()}`;
    await call(token);
    for (const key of [undefined, newSigner().publicKey]) {
      known = key;
      await expect(call(token)).rejects.toMatchObject(UNAUTHORIZED);
    }
  });
});

describe('keys that identity publishes', () => {
  const jwk: JsonWebKey = { ...publicKey.export({ format: 'jwk' }), kid: 'key' };

  test('count while identity is down, once they have been seen', async () => {
    const identity = await publishing(() => [jwk]);
    const call = guarding(remoteTokenKeys(identity.url));
    await call(`Bearer ${sign()}`);
    await identity.close();
    expect(await call(`Bearer ${sign({ ...CLAIMS, ver: 2 })}`)).toMatchObject({ userId: 'user' });
  });

  test('are fetched once for many callers, and not again for names that nobody knows', async () => {
    const identity = await publishing(() => [jwk]);
    const call = guarding(remoteTokenKeys(identity.url));
    const calls = Array.from({ length: 20 }, (_, n) => call(`Bearer ${sign({ ...CLAIMS, ver: n })}`));
    await Promise.all(calls);
    const unknown = `Bearer ${sign(CLAIMS, { keyid: 'unknown' })}`;
    await expect(call(unknown)).rejects.toMatchObject(UNAUTHORIZED);
    expect(identity.requests()).toBe(1);
    await identity.close();
  });

  test('that are out of reach sign nobody out', async () => {
    const identity = await publishing(() => undefined);
    const call = guarding(remoteTokenKeys(identity.url));
    await expect(call(`Bearer ${sign()}`)).rejects.toMatchObject({ status: 503 });
    await expect(call('Bearer no.to.ken')).rejects.toMatchObject(UNAUTHORIZED);
    await identity.close();
    await expect(call(`Bearer ${sign()}`)).rejects.toMatchObject({ status: 503 });
  });
});
