import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import type { KnownAccount } from './account-source.js';
import {
  remoteTokenKeys,
  toActor,
  TOKEN_ALGORITHM,
  TOKEN_ISSUER,
  type TokenKeys,
  verifyAccessToken,
} from './access-token.js';

const claims = { sub: 'user', roles: ['Carrier' as const], sid: 'session', ver: 3, epoch: 1, iat: 0, exp: 0 };
const known: KnownAccount = {
  version: 3,
  deleted: false,
  roles: ['Broker'],
  paidUntil: null,
  sessionEpoch: 1,
  endedSessions: [],
};

test('what the service knows of an account counts', () => {
  expect(toActor(claims, known).roles).toEqual(['Broker']);
});

test('a token newer than that speaks for itself', () => {
  expect(toActor({ ...claims, ver: 4 }, known).roles).toEqual(['Carrier']);
  expect(toActor(claims, undefined).roles).toEqual(['Carrier']);
});

test.each([
  ['its account is deleted', { deleted: true }],
  ['its session has ended', { endedSessions: ['session'] }],
  ['all its sessions were ended', { sessionEpoch: 2 }],
])('a token opens nothing once %s', (_, change) => {
  expect(() => toActor(claims, { ...known, ...change })).toThrow(expect.objectContaining({ status: 401 }));
});

test('a deleted account stays closed to a newer token', () => {
  expect(() => toActor({ ...claims, ver: 9 }, { ...known, deleted: true })).toThrow();
});

/** A key pair: what others verify with, and a token signed with it. */
async function issue(kid = 'key'): Promise<{ jwk: JWK; token: string }> {
  const { privateKey, publicKey } = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true });
  const token = await new SignJWT({ sid: 'session', ver: 1, epoch: 0 })
    .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid })
    .setIssuer(TOKEN_ISSUER)
    .setSubject('user')
    .setExpirationTime('1m')
    .sign(privateKey);
  return { jwk: { ...(await exportJWK(publicKey)), kid, alg: TOKEN_ALGORITHM }, token };
}

describe('a token that was verified before', () => {
  afterEach(() => void jest.useRealTimers());

  test('is taken again, but nothing that resembles it', async () => {
    const { jwk, token } = await issue();
    const keys = createLocalJWKSet({ keys: [jwk] });
    for (let n = 0; n < 3; n++) expect(await verifyAccessToken(token, keys)).toMatchObject({ sub: 'user' });
    const [header, payload, signature] = token.split('.');
    const forged = Buffer.from(payload, 'base64url').toString().replace('"user"', '"boss"');
    for (const other of [
      `${header}.${Buffer.from(forged).toString('base64url')}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}.${'A'.repeat(86)}`,
      (await issue()).token,
    ]) {
      await expect(verifyAccessToken(other, keys)).rejects.toMatchObject({ status: 401 });
    }
  });

  test('opens nothing once it has expired', async () => {
    const { jwk, token } = await issue();
    const keys = createLocalJWKSet({ keys: [jwk] });
    await verifyAccessToken(token, keys);
    jest.useFakeTimers({ now: Date.now() + 61_000, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
    await expect(verifyAccessToken(token, keys)).rejects.toMatchObject({ status: 401 });
  });

  test('opens nothing once its key is deleted, or another has its name', async () => {
    const [{ jwk, token }, other] = [await issue(), await issue()];
    let known = createLocalJWKSet({ keys: [jwk] });
    const keys: TokenKeys = (header, input) => known(header, input);
    await verifyAccessToken(token, keys);
    for (const set of [[], [other.jwk]]) {
      known = createLocalJWKSet({ keys: set });
      await expect(verifyAccessToken(token, keys)).rejects.toMatchObject({ status: 401 });
    }
  });
});

test('keys once seen count while they are out of reach', async () => {
  const { jwk, token } = await issue();
  const server = createServer((_request, response) => response.end(JSON.stringify({ keys: [jwk] })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const keys = remoteTokenKeys(`http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks.json`);
  await verifyAccessToken(token, keys);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(await verifyAccessToken(token, keys)).toMatchObject({ sub: 'user' });
});

test('keys out of reach sign nobody out', async () => {
  const { token } = await issue();
  const server = createServer((_request, response) => response.writeHead(500).end()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks.json`;
  await expect(verifyAccessToken(token, remoteTokenKeys(address))).rejects.toMatchObject({ status: 503 });
  await new Promise((resolve) => server.close(resolve));
  await expect(verifyAccessToken(token, remoteTokenKeys(address))).rejects.toMatchObject({ status: 503 });
  await expect(verifyAccessToken('no token', remoteTokenKeys(address))).rejects.toMatchObject({
    status: 401,
  });
});
