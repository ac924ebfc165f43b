import { createECDH } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { newPrivateKey } from './keys.js';
import { vapidKeysOf } from './vapid-keys.js';

test('the keys of web push are a pair on P-256', () => {
  const { publicKey, privateKey } = vapidKeysOf(newPrivateKey());
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  expect(pair.getPublicKey('base64url')).toBe(publicKey);
  expect([publicKey, privateKey].map(({ length }) => length)).toEqual([87, 43]);
});
