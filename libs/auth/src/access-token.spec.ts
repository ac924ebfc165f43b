import { expect, test } from '@jest/globals';
import { mayStill, toActor } from './access-token.js';
import type { KnownAccount } from './account-source.js';

const claims = { sub: 'user', roles: ['Carrier' as const], sid: 'session', ver: 3, epoch: 1, iat: 0, exp: 0 };
const account: KnownAccount = {
  version: 3,
  deleted: false,
  roles: ['Broker'],
  paidUntil: null,
  sessionEpoch: 1,
  endedSessions: [],
};

test('what the service knows of an account counts for its tokens', () => {
  expect(toActor(claims, account).roles).toEqual(['Broker']);
});

test('a token newer than that speaks for itself', () => {
  expect(toActor({ ...claims, ver: 4 }, account).roles).toEqual(['Carrier']);
  expect(toActor(claims, undefined).roles).toEqual(['Carrier']);
});

test.each([
  ['its account is deleted', { deleted: true }],
  ['its session has ended', { endedSessions: ['session'] }],
  ['all its sessions were ended', { sessionEpoch: 2 }],
])('a token opens nothing once %s', (_, change) => {
  expect(() => toActor(claims, { ...account, ...change })).toThrow(expect.objectContaining({ status: 401 }));
});

test('a deleted account stays closed to a newer token', () => {
  expect(() => toActor({ ...claims, ver: 9 }, { ...account, deleted: true })).toThrow();
});

test('what was allowed stays so until the session ends, or what else was checked no longer holds', () => {
  const refuse = () => {
    throw new Error('no longer');
  };
  expect(mayStill(claims, account)).toBe(true);
  expect(mayStill(claims, { ...account, sessionEpoch: 2 })).toBe(false);
  expect(mayStill(claims, account, refuse)).toBe(false);
});
