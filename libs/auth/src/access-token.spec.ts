import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { generateKeyPair, SignJWT } from 'jose';
import type { KnownAccount } from './account-source.js';
import {
  remoteTokenKeys,
  toActor,
  TOKEN_ALGORITHM,
  TOKEN_ISSUER,
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

test('keys out of reach sign nobody out', async () => {
  const { privateKey } = await generateKeyPair(TOKEN_ALGORITHM);
  const token = await new SignJWT({ sid: 'session', ver: 1, epoch: 0 })
    .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid: 'key' })
    .setIssuer(TOKEN_ISSUER)
    .setSubject('user')
    .setExpirationTime('1m')
    .sign(privateKey);
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
