import { expect, test } from '@jest/globals';
import { isHostList, isOfPushService, LOOPBACK } from './push-services.js';

const SERVICES = 'fcm.googleapis.com, *.push.apple.com';
const LOCAL = [SERVICES, ...LOOPBACK].join(',');

test.each([
  ['https://fcm.googleapis.com/fcm/send/a:b', SERVICES],
  ['https://web.push.apple.com/QOS', SERVICES],
  ['https://a.b.push.apple.com/x', SERVICES],
  ['http://127.0.0.1:4000/x', LOCAL],
  ['https://localhost:4000/x', LOCAL],
])('%s is of a push service', (endpoint, services) => {
  expect(isOfPushService(endpoint, services)).toBe(true);
});

test.each([
  ['http://fcm.googleapis.com/x', SERVICES],
  ['https://fcm.googleapis.com:8443/x', SERVICES],
  ['https://user:password@fcm.googleapis.com/x', SERVICES],
  ['https://fcm.googleapis.com.evil.test/x', SERVICES],
  ['https://evil.test/fcm.googleapis.com', SERVICES],
  ['https://evilpush.apple.com/x', SERVICES],
  ['https://push.apple.com/x', SERVICES],
  ['https://fcm.googleapis.com@evil.test/x', SERVICES],
  ['https://169.254.169.254/latest/meta-data', LOCAL],
  ['http://127.0.0.1:4000/x', SERVICES],
  ['http://localhost/x', SERVICES],
  ['http://127.0.0.2/x', LOCAL],
  ['http://[::1]/x', LOCAL],
  ['ftp://localhost/x', LOCAL],
  ['file:///etc/passwd', LOCAL],
  ['fcm.googleapis.com', SERVICES],
  ['', SERVICES],
])('%s is not', (endpoint, services) => {
  expect(isOfPushService(endpoint, services)).toBe(false);
});

test.each([
  [SERVICES, true],
  ['localhost', true],
  ['*', false],
  ['*.', false],
  ['https://push.example', false],
  ['push.example:8443', false],
  ['push.example,,', false],
])('%j is a list of hosts: %s', (text, is) => {
  expect(isHostList(text)).toBe(is);
});
