import { expect, test } from '@jest/globals';
import { newPrivateKey, vapidKeysOf } from '@lanewise/sealing';
import type { NotificationsSettings } from '../notifications.config.js';
import { vapidDetailsOf } from './push-keys.js';

const pair = vapidKeysOf(newPrivateKey());
const read = (VAPID_PUBLIC_KEY: string, VAPID_PRIVATE_KEY: string) =>
  vapidDetailsOf({
    VAPID_PUBLIC_KEY,
    VAPID_PRIVATE_KEY,
    VAPID_SUBJECT: 'mailto:a@x.test',
  } as NotificationsSettings);

test('web push is off without keys, and on with a pair', () => {
  expect(read('', '')).toBeUndefined();
  expect(read(pair.publicKey, pair.privateKey)).toEqual({ ...pair, subject: 'mailto:a@x.test' });
});

test.each([
  [pair.publicKey, '', 'VAPID_PRIVATE_KEY: missing, expected with VAPID_PUBLIC_KEY'],
  ['', pair.privateKey, 'VAPID_PUBLIC_KEY: missing, expected with VAPID_PRIVATE_KEY'],
  [
    vapidKeysOf(newPrivateKey()).publicKey,
    pair.privateKey,
    'VAPID_PUBLIC_KEY: expected the public key of VAPID_PRIVATE_KEY',
  ],
])('half a pair, or one of two pairs, is refused', (publicKey, privateKey, sentence) => {
  expect(() => read(publicKey, privateKey)).toThrow(sentence);
});
